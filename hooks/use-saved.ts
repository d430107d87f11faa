'use client'

import toast from 'react-hot-toast'
import useSWR, { useSWRConfig } from 'swr'
import { usePlayer } from '@/hooks/use-player'
import { usePlayerCommands } from '@/hooks/use-player-commands'
import { useSpotify } from '@/hooks/use-spotify'
import { selectIsSaved, selectPlayingUri } from '@/lib/player/selectors'
import type { ProviderError } from '@/lib/provider-error'
import { keys } from '@/lib/spotify/keys'
import { isSavedInBatch } from '@/lib/spotify/saved-batch'
import { wantSaved } from '@/lib/spotify/saved-intents'

type SavedOptions = {
  /** The answer where the list itself gives it, as Liked Songs does: nobody needs to ask. */
  known?: boolean
  /** False while the answer would not be shown; nothing is asked. */
  isWanted?: boolean
}

/**
 * Whether an item is in the library, and the way to change that. `uris` are those under which a like may be recorded,
 * none for what cannot be kept. `isSaved` is undefined until known; it shows the wish at once, and the last of
 * several wishes wins. What plays has one heart, the player's, wherever it is shown.
 */
export function useSaved(uris: readonly string[], { known, isWanted = true }: SavedOptions = {}) {
  const client = useSpotify()
  const { mutate } = useSWRConfig()
  const commands = usePlayerCommands()
  const [uri] = uris
  const answer = useSWR<boolean, ProviderError>(
    uri && isWanted ? keys.saved(uri) : null,
    () => isSavedInBatch(client, uris),
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

  function toggle() {
    const [first, ...rest] = uris
    if (!first) return
    const wanted = !isSaved
    if (isPlayers) {
      remember(wanted)
      void commands.toggleSaved()
      return
    }
    void wantSaved(client, [first, ...rest], wanted, { onChange: remember, onRefused: tellRefused })
    function tellRefused() {
      toast.error(
        wanted ? 'Spotify did not save this. Try again.' : 'Spotify did not remove this. Try again.',
      )
    }
  }

  return { isSaved, toggle }
}
