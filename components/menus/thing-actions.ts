import { showToast } from '@/lib/browser/toasts'
import { withUnloadBlocked } from '@/lib/browser/unsaved-changes'
import { heartsOf } from '@/lib/hearts/hearts'
import type { Lists } from '@/lib/lists/lists'
import { itemTarget, type MenuTarget } from '@/lib/music/menu-target'
import { savedUrisOf } from '@/lib/music/playable'
import type { PlayerCommands } from '@/lib/player/commands'
import type { PlayerHandle } from '@/lib/player/handle'
import { mostInQueue } from '@/lib/player/own-queue/own-queue'
import { playRequestOf } from '@/lib/player/play-requests'
import { selectNowPlaying } from '@/lib/player/selectors'
import { itemsOfThings } from '@/lib/player/thing-items'
import { areSaved } from '@/lib/spotify/endpoints/library'
import type { SpotifyClient } from '@/lib/spotify/sending/client'
import { toResult } from '@/lib/spotify/sending/command-result'
import { commonWords } from '@/lib/words/common-words'
import { toldWith } from '@/lib/words/edit-words'
import { heartWords, reasonInWords } from '@/lib/words/error-words'
import { addToQueueWords, menuMessages } from '@/lib/words/menu-words'
import { busySavingWords, savingWords, undoLimits } from '@/lib/words/saving-words'
import { namesOfThings } from '@/lib/words/thing-counts'

const queueToast = 'queue'

/** The URIs under which a thing can be saved; none if it can't be. */
export function savedUrisOfThing({ kind, uri, item }: MenuTarget): readonly string[] {
  if (kind === 'liked') return []
  return item ? savedUrisOf(item) : [uri]
}

export async function playThings(
  lists: Lists,
  commands: PlayerCommands,
  things: readonly MenuTarget[],
  { isShuffled = false, listenerId }: { isShuffled?: boolean; listenerId: string | undefined },
): Promise<void> {
  const isOfLists = things.some(({ kind }) => kind !== 'track' && kind !== 'episode')
  const parts = things.length > 1 && isOfLists ? await readItems(lists, things) : null
  if (things.length > 1 && isOfLists && !parts) return
  const request = playRequestOf(lists, parts?.map(itemTarget) ?? things, listenerId)
  const songs = parts ?? things.flatMap(({ item }) => item ?? [])
  const first = songs.find(
    ({ uri }) => request && ('uris' in request ? uri === request.uris[0] : songs.length === 1),
  )
  if (request) void commands.play({ ...request, ...(isShuffled && { isShuffled }) }, first)
  else showToast({ text: menuMessages.unplayable, kind: 'error' })
}

type QueueParts = Pick<PlayerHandle, 'store' | 'commands'> & {
  /** Null on the page of the queue. */
  showQueue: (() => void) | null
}

/** Adds them to the queue, in order. If nothing plays, they start. */
export async function queueThings(
  lists: Lists,
  { store, commands, showQueue }: QueueParts,
  things: readonly MenuTarget[],
  place: 'next' | 'last' = 'last',
): Promise<void> {
  const isOfLists = things.some(({ kind }) => kind !== 'track' && kind !== 'episode')
  const id = isOfLists ? queueToast : undefined
  // Their songs may have to be read first. If nothing plays they start, and the player bar shows that.
  if (isOfLists && selectNowPlaying(store.getState()) !== null) {
    showToast({ id, kind: 'plain', text: addToQueueWords.busy(things) })
  }
  const items = await readItems(lists, things)
  if (!items) return
  const playable = items.filter(({ unplayable }) => unplayable === null)
  if (playable.length === 0) {
    showToast({ text: menuMessages.unplayable, kind: 'error' })
    return
  }
  const startsNow = selectNowPlaying(store.getState()) === null
  const answer = await withUnloadBlocked(commands.addToQueue(playable, place))
  // If they started, the player bar shows them.
  if (!answer.ok || startsNow) return
  const { left = 0, undo } = answer
  const added = playable.length - left
  const takeBack = () => undo?.() === false && showToast({ text: addToQueueWords.tooLate, kind: 'plain' })
  showToast({
    text:
      left > 0
        ? addToQueueWords.full(added, left, mostInQueue, place)
        : addToQueueWords.done(playable.map(itemTarget), place),
    ...(left > 0 && { kind: 'error' }),
    ...(undo && added > 0 && { action: { label: commonWords.undo, onClick: takeBack } }),
    ...(showQueue && { link: { label: addToQueueWords.show, onClick: showQueue } }),
    ...(id && { id }),
  })
}

/** The songs and episodes of things. If they can't be read, shows a message and returns null. */
export async function readItems(lists: Lists, things: readonly MenuTarget[]) {
  const read = await toResult(itemsOfThings(lists, things).then((items) => ({ items })))
  if (read.ok) return read.items
  const { error } = read
  const text =
    error.kind === 'withheld'
      ? menuMessages.withheld(things)
      : `${menuMessages.unread(things)} ${reasonInWords(error)}`
  showToast({ text, kind: 'error' })
  return null
}

/** Saves or removes them, and reports the outcome. Undo covers only things that this has changed. */
export function saveThings(lists: Lists, things: readonly MenuTarget[], isSaved: boolean): Promise<void> {
  return withUnloadBlocked(saveAll(lists, things, isSaved))
}

async function saveAll(lists: Lists, things: readonly MenuTarget[], isSaved: boolean): Promise<void> {
  const hearts = heartsOf(lists.client)
  // A song that was selected twice is saved once.
  const unique = new Map(things.map((thing) => [thing.uri, thing]))
  const savable = [...unique.values()].filter((thing) => savedUrisOfThing(thing).length > 0)
  const isLong = savable.length > mostChecked
  if (isLong) showToast({ text: busySavingWords(savable, isSaved), id: saveToast, kind: 'plain' })
  const before = await savedBefore(lists.client, savable, { isFresh: isSaved })
  const changed = savable.filter((thing) => before.get(thing) !== isSaved)
  const wanted = await Promise.all(
    changed.map(async (thing) => ({ thing, ...(await hearts.setSaved(savedUrisOfThing(thing), isSaved)) })),
  )
  const refused = wanted.flatMap((one) => (one.ok ? [] : one))
  const done = wanted.flatMap(({ ok, thing }) => (ok ? thing : []))
  const known = done.filter((thing) => before.get(thing) !== undefined)
  // If nothing had to change, the toast names everything that was asked for.
  const told = done.length > 0 || refused.length > 0 ? done : savable
  const words = savingWords(savable)[isSaved ? 'save' : 'remove']
  if (told.length > 0) {
    showToast({
      text: toldWith(words.done(namesOfThings(told)), undoLimits(done, known, isSaved)),
      id: isLong ? saveToast : known.length > 0 ? `${saveToast} ${isSaved}` : undefined,
      action:
        known.length > 0
          ? // Reversed, because lists of saved things show the last one first.
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
/** With more things, the menu doesn't check whether they are saved, and offers to save them. */
export const mostChecked = 200
/** With more things, saving them doesn't check either, and there is no Undo: a check is a request for every 40. */
const mostUndoable = 1_000
/** For every 200 things. After this time they are saved without a check. */
const longestCheckMs = 2_000

/**
 * Whether each thing is saved; undefined if that can't be read. Reads only what isn't known; with `isFresh` also what
 * was last checked some time ago.
 */
async function savedBefore(
  client: SpotifyClient,
  things: readonly MenuTarget[],
  options: { isFresh: boolean },
): Promise<ReadonlyMap<MenuTarget, boolean | undefined>> {
  const hearts = heartsOf(client)
  const knownOf = (thing: MenuTarget) => hearts.isSaved(savedUrisOfThing(thing), options)
  const uris = things.filter((thing) => knownOf(thing) === undefined).flatMap(savedUrisOfThing)
  const signal = AbortSignal.timeout(longestCheckMs * Math.ceil(uris.length / mostChecked))
  const asked = uris.length > mostUndoable ? [] : uris
  const read = await toResult(areSaved(client, asked, { signal }).then((answers) => ({ answers })))
  const answers = new Map(read.ok ? asked.map((uri, index) => [uri, read.answers[index]]) : [])
  const answerOf = (thing: MenuTarget) => {
    const all = savedUrisOfThing(thing).map((uri) => answers.get(uri))
    return all.includes(true) || all[0]
  }
  return new Map(things.map((thing) => [thing, knownOf(thing) ?? answerOf(thing)]))
}

export async function copyLinks(urls: readonly string[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(urls.join('\n'))
    showToast({ text: menuMessages.copied(urls.length) })
  } catch (error) {
    // The browser refused the clipboard. The toast shows a single link, so that it can be copied by hand.
    if (!(error instanceof DOMException || error instanceof TypeError)) throw error
    showToast({ text: menuMessages.notCopied(urls), kind: 'plain' })
  }
}
