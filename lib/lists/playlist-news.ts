/**
 * What becomes of the listener's playlists, wherever it is shown: here at once, and in their other tabs. That one is no
 * longer saved, which for one's own means deleted, is told by its heart.
 */
import type { Lists } from '@/lib/lists/lists'
import type { Playlist } from '@/lib/music/entities'
import { keys } from '@/lib/spotify/keys'
import { type ShownData, shownEntry } from '@/lib/spotify/swr-entry'
import { createStore, type Store } from '@/lib/store'

export type PlaylistNews =
  /** Created, or saved: it is at the top of the listener's playlists now, and nowhere else in them. */
  | { added: Playlist }
  /** Another name, cover or count. */
  | { changed: string; facts: Partial<Playlist> }

const told = new WeakMap<Lists, Store<PlaylistNews | null>>()

/** What was told last in this tab. */
export function playlistNews(lists: Lists): Store<PlaylistNews | null> {
  const known = told.get(lists)
  if (known) return known
  const made = createStore<PlaylistNews | null>(null)
  told.set(lists, made)
  return made
}

/** Without `shown` only lists are changed: enough for what changes no facts. */
export function tellPlaylistNews(lists: Lists, news: PlaylistNews, shown?: ShownData): void {
  showPlaylistNews(lists, news, shown)
  playlistNews(lists).setState(news)
}

/** Reads nothing. */
export function showPlaylistNews(lists: Lists, news: PlaylistNews, shown?: ShownData): void {
  const list = lists.find<Playlist>(keys.myPlaylists())
  if ('added' in news) list?.insertFirst(news.added)
  else {
    const { changed, facts } = news
    const known = shown && shownEntry<Playlist>(shown, keys.playlist(changed))
    if (known) void shown.mutate(keys.playlist(changed), { ...known, ...facts }, { revalidate: false })
    list?.patch((playlist) => (playlist.id === changed ? { ...playlist, ...facts } : playlist))
  }
}
