/** The known part of the listener's library, and the questions under way. */
import { onceReconnected } from '@/lib/browser/on-reconnect'
import { loadCode } from '@/lib/browser/retry-import'
import type { HeartUris } from '@/lib/hearts/heart-names'
import { ProviderError } from '@/lib/provider-error'
import { retryPauseOf } from '@/lib/spotify/quota/waits'
import type { SpotifyClient } from '@/lib/spotify/sending/client'
import { startStopwatch } from '@/lib/stopwatch'

/** `isOwn`: of a change made here, or asked about because of one. */
type Answer = { isSaved: boolean; ageMs(): number; isOwn: boolean }

/** Long enough for all rows of a screen to ask, too short to notice. */
const gatherMs = 40
const freshMs = 30_000
/** News of another tab that contradicts a change made here this recently may be of an earlier change. */
const conflictMs = 15_000
/** The age of an answer in a list, which may have been read at any time. */
const longAgo = () => Number.POSITIVE_INFINITY

// Hearts are drawn before the first question or change.
export const loadLibrary = () => loadCode(() => import('@/lib/spotify/endpoints/library'))

/** True if any of them is saved; undefined while that is unknown. */
export function anySaved(uris: HeartUris, read: (uri: string) => boolean | undefined): boolean | undefined {
  const all = uris.map(read)
  if (all.includes(true)) return true
  return all.length === 0 || all.includes(undefined) ? undefined : false
}

type Options = {
  /** Entities with a pending change aren’t asked about. */
  isPending(uri: string): boolean
  onAnswered(): void
  /** Called when an unknown state is known again. */
  onSettled(uris: HeartUris, isSaved: boolean): void
}

export type HeartLibrary = ReturnType<typeof createHeartLibrary>

export function createHeartLibrary(client: SpotifyClient, { isPending, onAnswered, onSettled }: Options) {
  const answers = new Map<string, Answer>()
  const questions = new Set<Set<string>>()
  /** Entities whose state is in doubt, by queue key. */
  const unknowns = new Map<string, HeartUris>()
  let gathering: Set<string> | null = null

  const isSaved = (uri: string) => answers.get(uri)?.isSaved
  const ageOf = (uri: string) => (answers.get(uri)?.ageMs ?? longAgo)()

  function note(uris: Iterable<string>, isSavedOf: (uri: string) => boolean, told: Partial<Answer> = {}) {
    const { isOwn = false, ageMs = startStopwatch() } = told
    for (const uri of uris) answers.set(uri, { isSaved: isSavedOf(uri), ageMs, isOwn })
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
    // An entity of a repeated question may have a pending change by now.
    for (const uri of batch) if (isPending(uri)) batch.delete(uri)
    try {
      const isSavedOf = await read([...batch])
      note(batch, isSavedOf, { isOwn: unknowns.size > 0 })
      settleUnknowns(batch)
      onAnswered()
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      const askAgain = () => ask(batch, tries + 1)
      const pauseMs = retryPauseOf(error, tries + 1, Date.now())
      if (error.kind === 'offline') onceReconnected(askAgain)
      else if (pauseMs !== null) setTimeout(askAgain, pauseMs)
    } finally {
      questions.delete(batch)
    }
  }

  function settleUnknowns(batch: ReadonlySet<string>): void {
    for (const [key, uris] of unknowns) {
      if (!uris.every((uri) => batch.has(uri))) continue
      unknowns.delete(key)
      onSettled(uris, anySaved(uris, isSaved) === true)
    }
  }

  return {
    isSaved,
    areFresh: (uris: HeartUris) => uris.every((uri) => ageOf(uri) < freshMs),
    hasChangedHere: (uris: HeartUris) =>
      uris.some((uri) => answers.get(uri)?.isOwn && ageOf(uri) < conflictMs),
    note,
    noteSaved: (uris: HeartUris) => note(uris, () => true, { ageMs: longAgo }),
    forget(uris: HeartUris): void {
      for (const uri of uris) answers.delete(uri)
    },
    read,
    /** Questions of one moment share a request. Failed questions are repeated later. */
    ask,
    isAsked: (uris: HeartUris) => [...questions].some((batch) => uris.every((uri) => batch.has(uri))),
    markUnknown(key: string, uris: HeartUris): void {
      unknowns.set(key, uris)
      ask(uris)
    },
    /** Drops these from questions under way, whose answers predate their change. */
    callOff(uris: HeartUris): void {
      for (const batch of questions) for (const uri of uris) batch.delete(uri)
    },
  }
}
