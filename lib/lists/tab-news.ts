/** What a listener changes in one tab, told to their other tabs, which show it too. Loaded after the first paint. */
import type { Lists } from '@/lib/lists/lists'
import type { HeartNews, Hearts } from '@/lib/spotify/hearts'

/** `rows` is the key of a playlist's rows. */
type News = { heart: HeartNews } | { rows: readonly unknown[] }

type TabNews = {
  /** Names the listener. */
  name: string
  hearts: Pick<Hearts, 'onAccepted' | 'hear'>
  lists: Lists
}

/** Returns the function that ends it. Does nothing where the browser has no such channels. */
export function shareTabNews({ name, hearts, lists }: TabNews): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {}
  const channel = new BroadcastChannel(`tonearm.news ${name}`)
  /** Of a tab in the background nothing is read: it catches up when it is looked at. The last of each kind, by name. */
  const waiting = new Map<string, News>()
  let heard: HeartNews | null = null

  const stopHearts = hearts.onAccepted((heart) => {
    if (heart === heard) return
    // What is accepted may carry functions, which cannot be sent.
    const { uris, isSaved } = heart
    channel.postMessage({ heart: { uris, isSaved } } satisfies News)
  })
  const stopLists = lists.edited.subscribe(() => {
    channel.postMessage({ rows: lists.edited.getState() } satisfies News)
  })
  channel.addEventListener('message', handleMessage)
  document.addEventListener('visibilitychange', catchUp)

  function handleMessage({ data }: MessageEvent<News>): void {
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
    document.removeEventListener('visibilitychange', catchUp)
    channel.close()
  }
}
