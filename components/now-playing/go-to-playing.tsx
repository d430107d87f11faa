import type { Route } from 'next'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import type { ComponentProps } from 'react'
import { useLists } from '@/hooks/use-list'
import { usePlayerHandle } from '@/hooks/use-player'
import { wantedRow } from '@/hooks/use-wanted-row'
import { showToast } from '@/lib/browser/toasts'
import type { Lists } from '@/lib/lists/lists'
import type { PagedList } from '@/lib/lists/paged-list'
import { elementKey } from '@/lib/lists/slots'
import { arrangeRows } from '@/lib/music/arrange-rows'
import { pathOfUri } from '@/lib/music/playable'
import { parseSpotifyUri } from '@/lib/music/uri'
import { leavePage } from '@/lib/overlays/overlays'
import { findPlaying, type PlayableRow } from '@/lib/player/find-playing'
import { selectNowPlaying, selectOrigin } from '@/lib/player/selectors'
import type { PlayerState } from '@/lib/player/state'
import { ProviderError } from '@/lib/provider-error'
import { keys } from '@/lib/spotify/endpoints/keys'
import { createStore } from '@/lib/store'
import { nowPlayingWords } from '@/lib/words/now-playing-words'

const lookMs = 50
/** A page that hasn’t read its first rows by then shows its own error. */
const longestWaitMs = 15_000
/** The listener has gone elsewhere if no list has shown the row by then. */
const longestWantedMs = 5_000

/** Opens the page of the playing context at the playing row. */
export function useGoToPlaying(): () => void {
  const lists = useLists()
  const router = useRouter()
  const { store } = usePlayerHandle()
  return () => void goToPlaying(lists, store.getState(), (href) => router.push(href as Route))
}

/** A link to that page, which also scrolls to the row. */
export function PlayingListLink({ href, ...rest }: { href: string } & Omit<ComponentProps<'a'>, 'href'>) {
  const goTo = useGoToPlaying()
  return (
    <Link
      {...rest}
      href={href as Route}
      prefetch={false}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        goTo()
      }}
    />
  )
}

const newest = createStore(0)

async function goToPlaying(lists: Lists, state: PlayerState, open: (href: string) => void): Promise<void> {
  const item = selectNowPlaying(state)
  const uri = selectOrigin(state)
  const href = uri === null ? null : pathOfUri(uri)
  if (!item || uri === null || href === null) return
  const own = newest.getState() + 1
  newest.setState(own)
  const isThere = window.location.pathname === href
  leavePage()
  wantedRow.setState(null)
  if (!isThere) open(href)
  const key = keyOfList(uri)
  const list = key && (await whenBegun(lists, key))
  if (!list) return
  try {
    const slot = await findPlaying(list, item, state)
    if (own !== newest.getState()) return
    if (!slot) return showToast({ text: nowPlayingWords.notInList(item.name), id: 'go-to-playing' })
    if (isThere) await uncover(list, slot.row)
    const row = elementKey(slot)
    wantedRow.setState(row)
    setTimeout(() => wantedRow.getState() === row && wantedRow.setState(null), longestWantedMs)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    showToast({ error })
  }
}

/** Null if the page shows no list in playback order, such as an artist’s. */
function keyOfList(uri: string): readonly unknown[] | null {
  const { type, id = '' } = parseSpotifyUri(uri) ?? {}
  if (type === 'collection') return keys.savedTracks()
  if (type === 'playlist') return keys.playlistItems(id)
  if (type === 'album') return keys.albumTracks(id)
  return type === 'show' ? keys.showEpisodes(id) : null
}

/** Waits until the page has created the list and read its first rows. */
async function whenBegun(lists: Lists, key: readonly unknown[]): Promise<PagedList<PlayableRow> | null> {
  for (let waitedMs = 0; waitedMs < longestWaitMs; waitedMs += lookMs) {
    const list = lists.find<PlayableRow>(key)
    if (list && list.getState().total !== null) return list
    await new Promise((resolve) => setTimeout(resolve, lookMs))
  }
  return null
}

/** Clears a filter that hides the row, and waits for a pending sort. */
async function uncover(list: PagedList<PlayableRow>, row: PlayableRow | null | undefined): Promise<void> {
  const address = new URL(window.location.href)
  if (address.searchParams.has('sort')) await list.ensureAll()
  // The listener may have left meanwhile.
  if (window.location.href !== address.href) return
  const filter = address.searchParams.get('filter')
  if (!filter || !row || !('item' in row) || arrangeRows([row], null, filter).length > 0) return
  address.searchParams.delete('filter')
  window.history.replaceState(null, '', address)
}
