/** What the entries of menus and of the selection bar do, and how they report it. */

import { heartWords, reasonInWords } from '@/lib/error-words'
import type { Lists } from '@/lib/lists/lists'
import { itemsOfThings } from '@/lib/lists/thing-items'
import { formatCount } from '@/lib/music/format'
import { savedUrisOf } from '@/lib/music/playable'
import type { Thing } from '@/lib/music/thing'
import type { PlayerCommands } from '@/lib/player/commands'
import { ProviderError } from '@/lib/provider-error'
import { heartsOf } from '@/lib/spotify/hearts'
import { showToast } from '@/lib/toasts'

/** The provider takes one song a request. */
const mostQueued = 100

/** "3 songs", "1 episode", "2 items" of both kinds; what songs are called also where they are not known yet. */
export function countInWords(things: readonly Thing[]): string {
  const isOf = (kind: Thing['kind']) => things.every((thing) => thing.kind === kind)
  return formatCount(things.length, isOf('track') ? 'song' : isOf('episode') ? 'episode' : 'item')
}

/** The uris under which a thing may be saved, none for what cannot be. */
export function savedUrisOfThing({ kind, uri, item }: Thing): readonly string[] {
  if (kind === 'liked') return []
  return item ? savedUrisOf(item) : [uri]
}

/** Adds them in order, up to a hundred. `onQueued` is called when the queue has changed. */
export async function queueThings(
  lists: Lists,
  commands: PlayerCommands,
  things: readonly Thing[],
  onQueued: () => void,
): Promise<void> {
  const items = await readItems(lists, things)
  if (!items) return
  const uris = items.filter(({ unplayable }) => unplayable === null).map(({ uri }) => uri)
  if (uris.length === 0) {
    showToast({ text: 'Nothing here can be played.', kind: 'error' })
    return
  }
  const answer = await commands.addToQueue(uris.slice(0, mostQueued))
  if (!answer.ok) return
  onQueued()
  const rest =
    uris.length > mostQueued ? ` The first ${mostQueued} of ${uris.length.toLocaleString('en')}.` : ''
  const count = formatCount(Math.min(uris.length, mostQueued), 'song')
  showToast({ text: uris.length === 1 ? 'Added to queue' : `${count} added to queue.${rest}` })
}

/** Null, and a message, when they cannot be read. */
export async function readItems(lists: Lists, things: readonly Thing[]) {
  try {
    return await itemsOfThings(lists, things)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    const [thing] = things
    const what = things.length === 1 && thing ? thing.name : 'These songs'
    const text =
      error.kind === 'withheld'
        ? `Spotify shows the songs of ${what} only to its owner.`
        : `${what} could not be read: ${reasonInWords(error)}.`
    showToast({ text, kind: 'error' })
    return null
  }
}

/** Saves or removes them; says so where no heart in view does, and how many were refused. */
export async function saveThings(lists: Lists, things: readonly Thing[], isSaved: boolean): Promise<void> {
  const hearts = heartsOf(lists.client)
  const savable = things.filter((thing) => savedUrisOfThing(thing).length > 0)
  const outcomes = await Promise.all(savable.map((thing) => hearts.want(savedUrisOfThing(thing), isSaved)))
  const failed = outcomes.find((outcome) => !outcome.ok)
  if (failed && !failed.ok) {
    const words = heartWords(failed.error, isSaved, Date.now())
    if (words !== null) showToast({ text: words, kind: 'error' })
    return
  }
  const [thing] = savable
  if (!thing) return
  const what = savable.length > 1 ? countInWords(savable) : `“${thing.name}”`
  const where = thing.item ? 'your favorites' : 'Your Library'
  showToast({
    text: isSaved ? `${what} saved to ${where}` : `${what} removed from ${where}`,
    action: { label: 'Undo', onClick: () => void saveThings(lists, savable, !isSaved) },
  })
}

/** Their links, one a line. */
export async function copyLinks(urls: readonly string[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(urls.join('\n'))
    showToast({ text: urls.length === 1 ? 'Link copied' : `${formatCount(urls.length, 'link')} copied` })
  } catch (error) {
    // The browser refuses the clipboard without a reason we could act on; the listener still gets one link.
    if (!(error instanceof DOMException || error instanceof TypeError)) throw error
    const link = urls.length === 1 ? ` The link is ${urls[0]}` : ''
    showToast({ text: `The browser did not allow copying.${link}`, kind: 'plain' })
  }
}
