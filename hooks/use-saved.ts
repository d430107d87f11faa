'use client'

import useSWR, { useSWRConfig } from 'swr'
import { useLibraryNews } from '@/hooks/use-library-news'
import { useLikedEdits } from '@/hooks/use-liked-edits'
import { usePlayer } from '@/hooks/use-player'
import { usePlayerCommands } from '@/hooks/use-player-commands'
import { usePlayerHandle } from '@/hooks/use-player-handle'
import { useSpotify } from '@/hooks/use-spotify'
import { selectIsSaved, selectKnowsSaved, selectPlayingUri } from '@/lib/player/selectors'
import type { ProviderError } from '@/lib/provider-error'
import { keys } from '@/lib/spotify/keys'

type SavedOptions = {
  /** The answer where the list itself gives it, as Liked Songs does: nobody needs to ask. */
  known?: boolean
  /** False while the answer would not be shown; nothing is asked. */
  isWanted?: boolean
  /** The provider has removed it; `undo` saves it again. */
  onRemoved?: (undo: () => void) => void
}

/**
 * Whether an item is in the library, and the way to change that. `uris` are those under which a like may be recorded,
 * none for what cannot be kept. `isSaved` is undefined until known; it shows the wish at once, and the last of
 * several wishes wins. What plays has one heart, the player's, wherever it is shown.
 */
export function useSaved(uris: readonly string[], { known, isWanted = true, onRemoved }: SavedOptions = {}) {
  const client = useSpotify()
  const { mutate } = useSWRConfig()
  const commands = usePlayerCommands()
  const { store } = usePlayerHandle()
  const edits = useLikedEdits()
  const library = useLibraryNews()
  const [uri] = uris
  const answer = useSWR<boolean, ProviderError>(
    uri && isWanted ? keys.saved(uri) : null,
    async () => {
      // A list is shown, and hearts with known answers are, before anybody needs this.
      const { isSavedInBatch } = await import('@/lib/spotify/saved-batch')
      return isSavedInBatch(client, uris)
    },
    { fallbackData: known },
  )
  const isPlayers = usePlayer(
    (state) => uri !== undefined && selectPlayingUri(state) === uri && state.saved !== null,
  )
  const playersAnswer = usePlayer((state) => (isPlayers ? selectIsSaved(state) : undefined))
  const isSaved = playersAnswer ?? answer.data

  function remember(next: boolean) {
    if (uri) void mutate(keys.saved(uri), next, { revalidate: false })
  }

  /** Through the player where it plays, so that its heart agrees. */
  async function want(wanted: boolean) {
    const [first, ...rest] = uris
    if (!first) return
    if (selectPlayingUri(store.getState()) === first) {
      remember(wanted)
      // The player asks only of what stays; what the list knows already it need not ask.
      const isAhead = isSaved !== undefined && !selectKnowsSaved(store.getState())
      if (isAhead) store.dispatch({ type: 'saved-observed', uri: first, isSaved })
      if (selectIsSaved(store.getState()) === wanted) return
      const answer = await commands.toggleSaved()
      if (answer.ok) tellAccepted(wanted)
      return
    }
    remember(wanted)
    const { wantSaved } = await import('@/lib/spotify/saved-intents')
    await wantSaved(client, [first, ...rest], wanted, {
      onChange: remember,
      onRefused: () => void tellRefused(wanted),
      onAccepted(isNowSaved) {
        edits.note(first, isNowSaved)
        library.note(first)
        tellAccepted(isNowSaved)
      },
    })
  }

  function tellAccepted(isNowSaved: boolean) {
    if (!isNowSaved) onRemoved?.(() => void want(true))
  }

  return { isSaved, toggle: () => void want(!isSaved) }
}

async function tellRefused(wanted: boolean) {
  // Rarely needed, and then a moment later is early enough.
  const { default: toast } = await import('react-hot-toast')
  toast.error(wanted ? 'Spotify did not save this. Try again.' : 'Spotify did not remove this. Try again.')
}
