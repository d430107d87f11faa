/** What is known of the listener's library, and what it is being asked. */
import { whenBack } from '@/lib/browser/when-back'
import { loadCode } from '@/lib/browser/when-online'
import type { HeartUris } from '@/lib/hearts/heart-names'
import { ProviderError } from '@/lib/provider-error'
import { retryPauseOf } from '@/lib/spotify/quota/waits'
import type { SpotifyClient } from '@/lib/spotify/sending/client'

/** `isOwn`: of a change made here, or asked about because of one. */
type Answer = { isSaved: boolean; atMs: number; isOwn: boolean }

/** Long enough for all rows of a screen to ask, too short for anybody to notice. */
const gatherMs = 40
const freshMs = 30_000
/** News of another tab that contradicts a change made here this recently may be of an earlier change. */
const contestMs = 15_000
/** For what a list said: it may have been read at any time. */
const longAgoMs = Number.NEGATIVE_INFINITY

// Hearts are drawn before anybody needs to ask or send anything.
export const loadLibrary = () => loadCode(() => import('@/lib/spotify/endpoints/library'))

/** True if any of them is saved; undefined while that is unknown. */
export function anySaved(uris: HeartUris, read: (uri: string) => boolean | undefined): boolean | undefined {
  const all = uris.map(read)
  if (all.includes(true)) return true
  return all.length === 0 || all.includes(undefined) ? undefined : false
}

type Options = {
  /** What the listener wishes is not asked about. */
  isWished(uri: string): boolean
  onAnswered(): void
  /** What the library holds of something that was in doubt. */
  onSettled(uris: HeartUris, isSaved: boolean): void
}

export type HeartLibrary = ReturnType<typeof createHeartLibrary>

export function createHeartLibrary(client: SpotifyClient, { isWished, onAnswered, onSettled }: Options) {
  const answers = new Map<string, Answer>()
  const questions = new Set<Set<string>>()
  /** What is asked about because what was told of it may be wrong, by name. */
  const doubts = new Map<string, HeartUris>()
  let gathering: Set<string> | null = null

  const isSaved = (uri: string) => answers.get(uri)?.isSaved
  // Unlike the time of day this clock is never set back.
  const ageOf = (uri: string) => performance.now() - (answers.get(uri)?.atMs ?? longAgoMs)

  function note(uris: Iterable<string>, isSavedOf: (uri: string) => boolean, told: Partial<Answer> = {}) {
    const { isOwn = false, atMs = performance.now() } = told
    for (const uri of uris) answers.set(uri, { isSaved: isSavedOf(uri), atMs, isOwn })
  }

  async function read(uris: HeartUris): Promise<(uri: string) => boolean> {
    const { areSaved } = await loadLibrary()
    const held = await areSaved(client, uris)
    const saved = new Set(uris.filter((_, index) => held[index]))
    return (uri) => saved.has(uri)
  }

  function ask(uris: Iterable<string>, tries = 0): void {
    if (gathering === null) {
      const batch = new Set<string>()
      gathering = batch
      questions.add(batch)
      setTimeout(() => void answer(batch, tries), gatherMs)
    }
    for (const uri of uris) gathering.add(uri)
  }

  async function answer(batch: Set<string>, tries: number): Promise<void> {
    gathering = null
    // A question that is asked again may be about what has been wished for since.
    for (const uri of batch) if (isWished(uri)) batch.delete(uri)
    try {
      const isSavedOf = await read([...batch])
      note(batch, isSavedOf, { isOwn: doubts.size > 0 })
      settleDoubts(batch)
      onAnswered()
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      const askAgain = () => ask(batch, tries + 1)
      const pauseMs = retryPauseOf(error, tries + 1, Date.now())
      if (error.kind === 'offline') whenBack(askAgain)
      else if (pauseMs !== null) setTimeout(askAgain, pauseMs)
    } finally {
      questions.delete(batch)
    }
  }

  function settleDoubts(batch: ReadonlySet<string>): void {
    for (const [key, uris] of doubts) {
      if (!uris.every((uri) => batch.has(uri))) continue
      doubts.delete(key)
      onSettled(uris, anySaved(uris, isSaved) === true)
    }
  }

  return {
    isSaved,
    areFresh: (uris: HeartUris) => uris.every((uri) => ageOf(uri) < freshMs),
    hasChangedHere: (uris: HeartUris) =>
      uris.some((uri) => answers.get(uri)?.isOwn && ageOf(uri) < contestMs),
    note,
    noteSaved: (uris: HeartUris) => note(uris, () => true, { atMs: longAgoMs }),
    forget(uris: HeartUris): void {
      for (const uri of uris) answers.delete(uri)
    },
    read,
    /** Questions of one moment share a request. What could not be answered is asked again later. */
    ask,
    isAsked: (uris: HeartUris) => [...questions].some((batch) => uris.every((uri) => batch.has(uri))),
    doubt(key: string, uris: HeartUris): void {
      doubts.set(key, uris)
      ask(uris)
    },
    /** These are changed now: an answer that is under way cannot undo it. */
    callOff(uris: HeartUris): void {
      for (const batch of questions) for (const uri of uris) batch.delete(uri)
    },
  }
}
