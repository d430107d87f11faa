/** What the entries of menus and of the selection bar do, and how they report it. */

import { heartWords, reasonInWords } from '@/lib/error-words'
import type { Lists } from '@/lib/lists/lists'
import { playRequestOf } from '@/lib/lists/play-thing'
import { tellPlaylistNews } from '@/lib/lists/playlist-news'
import { itemsOfThings } from '@/lib/lists/thing-items'
import { addedAgainWords, formatCount, formatNumber } from '@/lib/music/format'
import { savedUrisOf } from '@/lib/music/playable'
import { countThings, itemThing, type Thing } from '@/lib/music/thing'
import { withPageHeld } from '@/lib/page-hold'
import type { PlayerCommands } from '@/lib/player/commands'
import type { PlayerHandle } from '@/lib/player/handle'
import { selectNowPlaying } from '@/lib/player/selectors'
import { ProviderError } from '@/lib/provider-error'
import type { SpotifyClient } from '@/lib/spotify/client'
import { toResult } from '@/lib/spotify/command-result'
import { heartsOf } from '@/lib/spotify/hearts'
import { keys } from '@/lib/spotify/keys'
import { areSaved } from '@/lib/spotify/library'
import { showToast } from '@/lib/toasts'

const nothingPlayable = 'Nothing here can be played.'
/** The provider takes one song a request. */
const mostQueued = 100
const queueToast = 'queue'

/** The uris under which a thing may be saved, none for what cannot be. */
export function savedUrisOfThing({ kind, uri, item }: Thing): readonly string[] {
  if (kind === 'liked') return []
  return item ? savedUrisOf(item) : [uri]
}

/** Several albums and playlists are played as their songs, one after the other. */
export async function playThings(
  lists: Lists,
  commands: PlayerCommands,
  things: readonly Thing[],
  { isShuffled = false, listenerId }: { isShuffled?: boolean; listenerId: string | undefined },
): Promise<void> {
  const isOfLists = things.some(({ kind }) => kind !== 'track' && kind !== 'episode')
  const parts = things.length > 1 && isOfLists ? await readItems(lists, things) : null
  if (things.length > 1 && isOfLists && !parts) return
  const request = playRequestOf(lists, parts?.map(itemThing) ?? things, listenerId)
  const songs = parts ?? things.flatMap(({ item }) => item ?? [])
  const first = songs.find(({ uri }) => request && 'uris' in request && uri === request.uris[0])
  if (request) void commands.play({ ...request, ...(isShuffled && { isShuffled }) }, first)
  else showToast({ text: nothingPlayable, kind: 'error' })
}

/** Adds them in order, up to a hundred. `onQueued` is called when the queue has changed. Where nothing plays, they start. */
export async function queueThings(
  lists: Lists,
  { store, commands }: Pick<PlayerHandle, 'store' | 'commands'>,
  things: readonly Thing[],
  onQueued: () => void,
): Promise<void> {
  const isOfSeveral = things.length > 1 || things.some(({ kind }) => kind !== 'track' && kind !== 'episode')
  // Many songs take as many requests; what starts at once is seen in the bar.
  if (isOfSeveral && selectNowPlaying(store.getState()) !== null) {
    showToast({ id: queueToast, kind: 'plain', text: `Adding ${namesInWords(things)} to queue` })
  }
  const items = await readItems(lists, things)
  if (!items) return
  const uris = items.filter(({ unplayable }) => unplayable === null).map(({ uri }) => uri)
  if (uris.length === 0) {
    showToast({ text: nothingPlayable, kind: 'error' })
    return
  }
  const isSilent = selectNowPlaying(store.getState()) === null
  const answer = await withPageHeld(commands.addToQueue(uris.slice(0, mostQueued)))
  // Some of several may have joined it before the refusal, which the player tells.
  if (answer.ok || uris.length > 1) onQueued()
  if (!answer.ok) return
  // The bar shows what has started.
  if (isSilent) return
  const rest = uris.length > mostQueued ? `. The first ${mostQueued} of ${formatNumber(uris.length)}.` : ''
  const count = formatCount(Math.min(uris.length, mostQueued), 'song')
  const text = uris.length === 1 ? 'Added to queue' : `${count} added to queue${rest}`
  showToast({ text, ...(isOfSeveral && { id: queueToast }) })
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

/**
 * Saves or removes them, says so where no heart in view does, and which of them were refused. Undo takes back what this
 * has changed, and not what was so before; where it cannot do all of that, the message says so.
 */
export function saveThings(lists: Lists, things: readonly Thing[], isSaved: boolean): Promise<void> {
  return withPageHeld(saveAll(lists, things, isSaved))
}

async function saveAll(lists: Lists, things: readonly Thing[], isSaved: boolean): Promise<void> {
  const hearts = heartsOf(lists.client)
  // Of a song that is chosen twice there is one heart.
  const savable = [
    ...new Map(
      things.filter((thing) => savedUrisOfThing(thing).length > 0).map((thing) => [thing.uri, thing]),
    ).values(),
  ]
  const isLong = savable.length > mostAsked
  if (isLong) {
    const text = `${isSaved ? 'Saving' : 'Removing'} ${namesInWords(savable)}`
    showToast({ text, id: saveToast, kind: 'plain' })
  }
  const before = await savedBefore(lists.client, savable, { isFresh: isSaved })
  const changed = savable.filter((thing) => before.get(thing) !== isSaved)
  const wanted = await Promise.all(
    changed.map(async (thing) => ({ thing, ...(await hearts.want(savedUrisOfThing(thing), isSaved)) })),
  )
  const refused = wanted.flatMap((one) => (one.ok ? [] : [one]))
  const left = new Set(refused.map(({ thing }) => thing))
  const done = changed.filter((thing) => !left.has(thing))
  if (isSaved) notePlaylists(lists, done)
  const known = done.filter((thing) => before.get(thing) !== undefined)
  // With nothing left to change, the toast names what was asked for.
  const told = done.length > 0 || refused.length > 0 ? done : savable
  const words = savingWords(savable)
  const verb = isSaved ? words.saved : words.removed
  if (told.length > 0) {
    const limits = undoLimits(done, known, isSaved)
    showToast({
      text: [`${namesInWords(told)} ${verb}`, ...limits].join('. ') + (limits.length > 0 ? '.' : ''),
      ...(isLong && { id: saveToast }),
      action:
        known.length > 0
          ? // What is saved last comes first in every list of what is saved.
            { label: 'Undo', onClick: () => void saveThings(lists, known.toReversed(), !isSaved) }
          : undefined,
    })
  }
  const [first] = refused
  if (!first) return
  if (done.length === 0) {
    const text = heartWords(first.error, isSaved, Date.now())
    if (text !== null) showToast({ text, kind: 'error' })
    return
  }
  const rest = refused.map(({ thing }) => thing)
  showToast({
    text: `${namesInWords(rest)} could not be ${verb}: ${reasonInWords(first.error)}.`,
    kind: 'error',
    action: { label: 'Retry', onClick: () => void saveThings(lists, rest, isSaved) },
  })
}

/** What Undo cannot give back, in sentences without their full stops. */
function undoLimits(done: readonly Thing[], known: readonly Thing[], isSaved: boolean): string[] {
  const isDated = known.some(({ kind }) => kind !== 'artist')
  const dates = !isSaved && isDated ? [addedAgainWords(known.length)] : []
  if (known.length === done.length) return dates
  if (known.length > 0) {
    const rest = 'of the others it is not known which were saved before'
    return [
      ...dates,
      `Undo takes back ${formatNumber(known.length)} of ${formatNumber(done.length)}: ${rest}`,
    ]
  }
  const which = done.length === 1 ? 'whether it was' : 'which of them were'
  return [`There is no Undo: it is not known ${which} saved before`]
}

const saveToast = 'save'
/** Of more things no label asks whether they are saved. */
export const mostAsked = 200
/** Of more it is not asked either when they are saved, which takes a request for every forty. */
const mostUndone = 1_000
/** For every two hundred things. Nobody waits longer to see a heart change. */
const longestLookMs = 2_000

/**
 * Whether the library holds each; what no heart knows is read, with `isFresh` also what has not been asked about just
 * now. Undefined where that fails.
 */
async function savedBefore(
  client: SpotifyClient,
  things: readonly Thing[],
  options: { isFresh: boolean },
): Promise<ReadonlyMap<Thing, boolean | undefined>> {
  const hearts = heartsOf(client)
  const knownOf = (thing: Thing) => hearts.isSaved(savedUrisOfThing(thing), options)
  const uris = things.filter((thing) => knownOf(thing) === undefined).flatMap(savedUrisOfThing)
  const signal = AbortSignal.timeout(longestLookMs * Math.ceil(uris.length / mostAsked))
  const look = async () => ({
    answers: uris.length > mostUndone ? [] : await areSaved(client, uris, { signal }),
  })
  const read = await toResult(look())
  const answers = new Map(read.ok ? uris.map((uri, index) => [uri, read.answers[index]]) : [])
  const answerOf = (thing: Thing) => {
    const all = savedUrisOfThing(thing).map((uri) => answers.get(uri))
    return all.find((isSaved) => isSaved) ?? all[0]
  }
  return new Map(things.map((thing) => [thing, knownOf(thing) ?? answerOf(thing)]))
}

/** “Night bus”, or "3 songs". */
function namesInWords(things: readonly Thing[]): string {
  const [thing] = things
  return things.length === 1 && thing ? `“${thing.name}”` : countThings(things)
}

/** What saving and removing them is called: on a button, in a menu, and once it is done. */
export function savingWords(things: readonly Thing[]) {
  const count = things.length > 1 ? countThings(things) : ''
  if (things.every(({ kind }) => kind === 'artist' || kind === 'show')) {
    return {
      short: { save: 'Follow', remove: 'Unfollow' },
      long: { save: `Follow ${count}`.trim(), remove: `Unfollow ${count}`.trim() },
      saved: 'followed',
      removed: 'unfollowed',
    }
  }
  const isOfItems = things.every(({ kind }) => kind === 'track' || kind === 'episode')
  const where = isOfItems ? 'your favorites' : 'Your Library'
  const what = count && `${count} `
  return {
    short: { save: 'Save', remove: 'Unsave' },
    long: { save: `Save ${what}to ${where}`, remove: `Remove ${what}from ${where}` },
    saved: `saved to ${where}`,
    removed: `removed from ${where}`,
  }
}

/** Shows in the library’s list which playlists are followed now; their hearts do not know enough of them. */
function notePlaylists(lists: Lists, things: readonly Thing[]): void {
  const playlists = things.filter(({ kind }) => kind === 'playlist')
  const known = playlists.flatMap(({ playlist }) => playlist ?? [])
  if (known.length === playlists.length) {
    for (const playlist of known.toReversed()) tellPlaylistNews(lists, { added: playlist })
  } else {
    void lists.find(keys.myPlaylists())?.refresh()
    lists.noteEdited(keys.myPlaylists())
  }
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
