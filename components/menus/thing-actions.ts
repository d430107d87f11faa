import { withPageHeld } from '@/lib/browser/page-hold'
import { showToast } from '@/lib/browser/toasts'
import { heartsOf } from '@/lib/hearts/hearts'
import type { Lists } from '@/lib/lists/lists'
import { playRequestOf } from '@/lib/lists/play-thing'
import { itemsOfThings } from '@/lib/lists/thing-items'
import { savedUrisOf } from '@/lib/music/playable'
import { itemThing, type Thing } from '@/lib/music/thing'
import type { PlayerCommands } from '@/lib/player/commands'
import type { PlayerHandle } from '@/lib/player/handle'
import { mostInLane } from '@/lib/player/lane/lane'
import { selectNowPlaying } from '@/lib/player/selectors'
import { areSaved } from '@/lib/spotify/endpoints/library'
import type { SpotifyClient } from '@/lib/spotify/sending/client'
import { toResult } from '@/lib/spotify/sending/command-result'
import { commonWords } from '@/lib/words/common-words'
import { toldWith } from '@/lib/words/edit-words'
import { heartWords, reasonInWords } from '@/lib/words/error-words'
import {
  busySavingWords,
  namesOfThings,
  queueWords,
  savingWords,
  thingWords,
  undoLimits,
} from '@/lib/words/saving-words'

const queueToast = 'queue'

/** The uris under which a thing may be saved, none for what cannot be. */
export function savedUrisOfThing({ kind, uri, item }: Thing): readonly string[] {
  if (kind === 'liked') return []
  return item ? savedUrisOf(item) : [uri]
}

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
  else showToast({ text: thingWords.unplayable, kind: 'error' })
}

type QueueParts = Pick<PlayerHandle, 'store' | 'commands'> & { showQueue(): void }

/** Adds them to the lane, in order; where nothing plays, they start. */
export async function queueThings(
  lists: Lists,
  { store, commands, showQueue }: QueueParts,
  things: readonly Thing[],
  place: 'next' | 'last' = 'last',
): Promise<void> {
  const isOfLists = things.some(({ kind }) => kind !== 'track' && kind !== 'episode')
  const id = isOfLists ? queueToast : undefined
  // Their songs may have to be read first; what starts at once is seen in the bar.
  if (isOfLists && selectNowPlaying(store.getState()) !== null) {
    showToast({ id, kind: 'plain', text: queueWords.busy(things) })
  }
  const items = await readItems(lists, things)
  if (!items) return
  const playable = items.filter(({ unplayable }) => unplayable === null)
  if (playable.length === 0) {
    showToast({ text: thingWords.unplayable, kind: 'error' })
    return
  }
  const startsNow = selectNowPlaying(store.getState()) === null
  const answer = await withPageHeld(commands.addToQueue(playable, place))
  // The bar shows what has started.
  if (!answer.ok || startsNow) return
  const { left = 0 } = answer
  const added = playable.length - left
  showToast({
    text: left > 0 ? queueWords.full(added, left, mostInLane, place) : queueWords.done(added, place),
    ...(left > 0 && { kind: 'error', action: { label: queueWords.show, onClick: showQueue } }),
    ...(id && { id }),
  })
}

/** Null, and a message, when they cannot be read. */
export async function readItems(lists: Lists, things: readonly Thing[]) {
  const read = await toResult(itemsOfThings(lists, things).then((items) => ({ items })))
  if (read.ok) return read.items
  const { error } = read
  const text =
    error.kind === 'withheld'
      ? thingWords.withheld(things)
      : `${thingWords.unread(things)} ${reasonInWords(error)}`
  showToast({ text, kind: 'error' })
  return null
}

/** Saves or removes them, and says so. Undo takes back what this has changed, and not what was so before. */
export function saveThings(lists: Lists, things: readonly Thing[], isSaved: boolean): Promise<void> {
  return withPageHeld(saveAll(lists, things, isSaved))
}

async function saveAll(lists: Lists, things: readonly Thing[], isSaved: boolean): Promise<void> {
  const hearts = heartsOf(lists.client)
  // Of a song that is chosen twice there is one heart.
  const unique = new Map(things.map((thing) => [thing.uri, thing]))
  const savable = [...unique.values()].filter((thing) => savedUrisOfThing(thing).length > 0)
  const isLong = savable.length > mostAsked
  if (isLong) showToast({ text: busySavingWords(savable, isSaved), id: saveToast, kind: 'plain' })
  const before = await savedBefore(lists.client, savable, { isFresh: isSaved })
  const changed = savable.filter((thing) => before.get(thing) !== isSaved)
  const wanted = await Promise.all(
    changed.map(async (thing) => ({ thing, ...(await hearts.want(savedUrisOfThing(thing), isSaved)) })),
  )
  const refused = wanted.flatMap((one) => (one.ok ? [] : one))
  const done = wanted.flatMap(({ ok, thing }) => (ok ? thing : []))
  const known = done.filter((thing) => before.get(thing) !== undefined)
  // With nothing left to change, the toast names what was asked for.
  const told = done.length > 0 || refused.length > 0 ? done : savable
  const words = savingWords(savable)[isSaved ? 'save' : 'remove']
  if (told.length > 0) {
    showToast({
      text: toldWith(words.done(namesOfThings(told)), undoLimits(done, known, isSaved)),
      id: isLong ? saveToast : known.length > 0 ? `${saveToast} ${isSaved}` : undefined,
      action:
        known.length > 0
          ? // What is saved last comes first in every list of what is saved.
            {
              label: commonWords.undo,
              onClick: () => void saveThings(lists, known.toReversed(), !isSaved),
            }
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
    text: `${words.not(namesOfThings(rest))} ${reasonInWords(first.error)}`,
    kind: 'error',
    action: { label: commonWords.retry, onClick: () => void saveThings(lists, rest, isSaved) },
  })
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
  const asked = uris.length > mostUndone ? [] : uris
  const read = await toResult(areSaved(client, asked, { signal }).then((answers) => ({ answers })))
  const answers = new Map(read.ok ? asked.map((uri, index) => [uri, read.answers[index]]) : [])
  const answerOf = (thing: Thing) => {
    const all = savedUrisOfThing(thing).map((uri) => answers.get(uri))
    return all.includes(true) || all[0]
  }
  return new Map(things.map((thing) => [thing, knownOf(thing) ?? answerOf(thing)]))
}

export async function copyLinks(urls: readonly string[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(urls.join('\n'))
    showToast({ text: thingWords.copied(urls.length) })
  } catch (error) {
    // The browser refuses the clipboard without a reason we could act on; the listener still gets one link.
    if (!(error instanceof DOMException || error instanceof TypeError)) throw error
    showToast({ text: thingWords.notCopied(urls), kind: 'plain' })
  }
}
