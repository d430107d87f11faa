/** What a listener changes in one tab, told to their other tabs, which show it too. Loaded after the first paint. */
import type { Lists } from '@/lib/lists/lists'
import { type PlaylistNews, playlistNews, showPlaylistNews } from '@/lib/lists/playlist-news'
import type { HeartNews, Hearts } from '@/lib/spotify/hearts'
import type { ShownData } from '@/lib/spotify/swr-entry'

/** `rows` is the key of a playlist's rows. */
type News = { heart: HeartNews } | { rows: readonly unknown[] } | { playlist: PlaylistNews }

type TabNews = {
  channel: BroadcastChannel
  early: readonly MessageEvent[]
  hearts: Pick<Hearts, 'onAccepted' | 'hear'>
  lists: Lists
  shown: ShownData
}

/** `early`: what was heard before. Returns the function that ends it; the channel stays open. */
export function shareTabNews({ channel, early, hearts, lists, shown }: TabNews): () => void {
  /** Of a tab in the background nothing is read: it catches up when it is looked at. The last of each kind, by name. */
  const waiting = new Map<string, Exclude<News, { playlist: PlaylistNews }>>()
  let heard: HeartNews | null = null

  const stopHearts = hearts.onAccepted((heart) => {
    if (heart === heard) return
    // What is accepted may carry functions, which cannot be sent.
    const { uris, isSaved, isChecked = false } = heart
    channel.postMessage({ heart: { uris, isSaved, isChecked } } satisfies News)
  })
  const stopLists = lists.edited.subscribe(() => {
    channel.postMessage({ rows: lists.edited.getState() } satisfies News)
  })
  const stopPlaylists = playlistNews(lists).subscribe(() => {
    const playlist = playlistNews(lists).getState()
    if (playlist) channel.postMessage({ playlist } satisfies News)
  })
  channel.addEventListener('message', handleMessage)
  document.addEventListener('visibilitychange', catchUp)
  early.forEach(handleMessage)

  function handleMessage({ data }: MessageEvent<News>): void {
    // This needs no reading.
    if ('playlist' in data) {
      showPlaylistNews(lists, data.playlist, shown)
      return
    }
    const about = 'heart' in data ? data.heart.uris : data.rows
    const key = JSON.stringify(about)
    waiting.delete(key)
    waiting.set(key, data)
    catchUp()
  }

  function catchUp(): void {
    if (document.visibilityState === 'hidden') return
    const all = [...waiting.values()]
    waiting.clear()
    for (const news of all) {
      if ('heart' in news) {
        heard = news.heart
        hearts.hear(news.heart)
      } else void lists.find(news.rows)?.refresh()
    }
  }

  return () => {
    stopHearts()
    stopLists()
    stopPlaylists()
    channel.removeEventListener('message', handleMessage)
    document.removeEventListener('visibilitychange', catchUp)
  }
}
