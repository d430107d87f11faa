/** What a listener changes in one tab, told to their other tabs, which show it too. */
import type { HeartNews, Hearts } from '@/lib/hearts/hearts'
import type { Lists } from '@/lib/lists/lists'
import { beforeVisit, type ThingEdit, type Things } from '@/lib/things/things'

/** `about` is what is known of what has the heart; `rows` is the key of a playlist's rows. */
type News = { heart: HeartNews; about: unknown } | { rows: readonly unknown[] } | { thing: ThingEdit }

type TabNews = {
  channel: BroadcastChannel
  early: readonly MessageEvent[]
  hearts: Pick<Hearts, 'onAccepted' | 'hear'>
  lists: Pick<Lists, 'find' | 'edited'>
  things: Pick<Things, 'edits' | 'get' | 'hear' | 'take'>
}

/** `early`: what was heard before. Returns the function that ends it; the channel stays open. */
export function shareTabNews({ channel, early, hearts, lists, things }: TabNews): () => void {
  /** Of a tab in the background nothing is read: it catches up when it is looked at. The last of each kind, by name. */
  const waiting = new Map<string, Exclude<News, { thing: ThingEdit }>>()
  let heard: HeartNews | null = null

  const stopHearts = hearts.onAccepted((heart) => {
    if (heart === heard) return
    // What is accepted may carry functions, which cannot be sent.
    const { uris, isSaved, isChecked = false } = heart
    const about = things.get(uris[0] ?? '')
    channel.postMessage({ heart: { uris, isSaved, isChecked }, about } satisfies News)
  })
  const stopLists = lists.edited.subscribe(() => {
    channel.postMessage({ rows: lists.edited.getState() } satisfies News)
  })
  const stopThings = things.edits.subscribe(() => {
    const thing = things.edits.getState()
    if (thing) channel.postMessage({ thing } satisfies News)
  })
  channel.addEventListener('message', handleMessage)
  document.addEventListener('visibilitychange', catchUp)
  early.forEach(handleMessage)

  function handleMessage({ data }: MessageEvent<News>): void {
    // This needs no reading.
    if ('thing' in data) {
      things.hear(data.thing)
      return
    }
    if ('heart' in data) things.take(data.about, beforeVisit)
    const key = JSON.stringify('heart' in data ? data.heart.uris : data.rows)
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
    stopThings()
    channel.removeEventListener('message', handleMessage)
    document.removeEventListener('visibilitychange', catchUp)
  }
}
