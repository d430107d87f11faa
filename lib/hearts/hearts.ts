/**
 * What the library holds and what the listener wants it to hold: one queue per client, read and written by rows,
 * details and player alike, so that one song has one heart wherever it is shown.
 */

import { withPageHeld } from '@/lib/browser/page-hold'
import { whenBack } from '@/lib/browser/when-back'
import { loadCode } from '@/lib/browser/when-online'
import { createHeartNames, type HeartUris } from '@/lib/hearts/heart-names'
import { mayHaveBeenDone, ProviderError } from '@/lib/provider-error'
import { retryPauseOf } from '@/lib/spotify/quota/waits'
import type { SpotifyClient } from '@/lib/spotify/sending/client'
import { toResult, type WriteResult } from '@/lib/spotify/sending/command-result'
import { createStore, type ReadableStore } from '@/lib/store'

/** How a wish ended. Of several wishes for one heart, only the reports of the last one are called. */
export type HeartReports = { onAccepted?(): void; onRefused?(error: ProviderError): void }

/**
 * The library has accepted a change: it now holds `uris[0]`, or none of `uris`. `isChecked`: it was looked up, because
 * what was told of it before may be wrong, or right.
 */
export type HeartNews = { uris: HeartUris; isSaved: boolean; isChecked?: boolean }

export type Hearts = {
  /**
   * The listener's wish, else the library's answer; undefined until there is either, and with `isFresh` where the answer
   * is older than 30 s.
   */
  isSaved(uris: HeartUris, options?: { isFresh?: boolean }): boolean | undefined
  /** `listener` is called after each change of any heart. Returns the function that unsubscribes it, as `onAccepted` does. */
  subscribe: ReadableStore<number>['subscribe']
  onAccepted(listener: (news: HeartNews) => void): () => void
  /**
   * Asks the library unless the answer is known; with `isFresh`, unless the answer is less than 30 s old. Questions asked
   * within 40 ms of each other share a request. A question the provider could not answer is asked again later.
   */
  ask(uris: HeartUris, options?: { isFresh?: boolean }): void
  /** Says that a list of saved items holds this one. Changes nothing that is already known. */
  learnSaved(uris: HeartUris): void
  /**
   * Shows the wish at once and sends it after earlier wishes for the same item; of those that wait only the last is
   * sent. Wishes of the same moment share requests, and each has its own outcome. Saves the first of `uris`, or what was
   * removed here before, and removes all of them. Every caller gets the outcome of the last wish. Rejects only for a fault of ours, and then nothing of
   * the wish is left.
   */
  want(uris: HeartUris, isSaved: boolean, reports?: HeartReports): Promise<WriteResult>
  /**
   * The library has accepted a change from another tab. Where this tab has a wish for the same item, or had one a moment
   * ago that says otherwise, the library is asked which of the two came last.
   */
  hear(news: HeartNews): void
}

type Wish = HeartNews & { reports: HeartReports }
/** `isContested`: another tab changed the same item meanwhile, and whose change came last is not known here. */
type Line = { wish: Wish; outcome: Promise<WriteResult>; isContested: boolean }
/** `isOwn`: of a change made here, or asked about because of one. */
type Answer = { isSaved: boolean; atMs: number; isOwn: boolean }
/** A wish to be sent; `end` is told null when the library is now as wished, else why not. */
type Parcel = Wish & { end(error: ProviderError | null): void; fail(fault: unknown): void }

/** Long enough for all rows of a screen to ask, too short for anybody to notice. */
const gatherMs = 40
const freshMs = 30_000
/** News of another tab that contradicts a change made here this recently may be of an earlier change. */
const contestMs = 15_000
/** A request without an answer may still be carried out: by then it has been, or never is. */
const lateMs = 20_000
/** Where looking failed too, what is shown is not known, and it is worth another look sooner. */
const soonMs = 5_000
/** For what a list said: it may have been read at any time. */
const longAgoMs = Number.NEGATIVE_INFINITY

// Hearts are drawn before anybody needs to ask or send anything.
const loadLibrary = () => loadCode(() => import('@/lib/spotify/endpoints/library'))

export function createHearts(client: SpotifyClient): Hearts {
  const answers = new Map<string, Answer>()
  const { join, allNames, lineKey } = createHeartNames()
  const lines = new Map<string, Line>()
  /** The name under which a removed item was saved: so it is saved again. */
  const former = new Map<string, string>()
  /** Batches of uris being asked about; a wish made meanwhile removes its uris, so that an old answer cannot undo it. */
  const questions = new Set<Set<string>>()
  /** What is asked about because what was told of it may be wrong, by name. */
  const doubts = new Map<string, HeartUris>()
  let gathering: Set<string> | null = null
  let parcels: Parcel[] = []
  const changes = createStore(0)
  const newsListeners = new Set<(news: HeartNews) => void>()

  const emit = () => changes.setState(changes.getState() + 1)
  let isEmitDue = false
  let hasToldWish = false

  /** Once for all hearts that change together. */
  function emitSoon() {
    if (isEmitDue) return
    isEmitDue = true
    queueMicrotask(() => {
      isEmitDue = false
      emit()
    })
  }

  /** Shows the first press of a burst at once, and the rest of the burst together. */
  function emitWish() {
    if (hasToldWish) return emitSoon()
    hasToldWish = true
    queueMicrotask(() => {
      hasToldWish = false
    })
    emit()
  }

  /** True if any of them is saved; undefined while that is unknown. */
  function anySaved(uris: HeartUris, read: (uri: string) => boolean | undefined): boolean | undefined {
    const all = uris.map(read)
    if (all.includes(true)) return true
    return all.length === 0 || all.includes(undefined) ? undefined : false
  }

  const answerOf = (uri: string) => answers.get(uri)?.isSaved
  const ageOf = (uri: string) => nowMs() - (answers.get(uri)?.atMs ?? longAgoMs)
  const areFresh = (uris: HeartUris) => uris.every((uri) => ageOf(uri) < freshMs)

  function shownOf(uri: string): boolean | undefined {
    for (const { wish } of lines.values()) if (wish.uris.includes(uri)) return wish.isSaved
    return answerOf(uri)
  }

  function store(
    uris: HeartUris,
    isSavedOf: (uri: string) => boolean,
    { isOwn = false, atMs = nowMs() } = {},
  ) {
    for (const uri of uris) answers.set(uri, { isSaved: isSavedOf(uri), atMs, isOwn })
  }

  function tell(news: HeartNews) {
    for (const listener of [...newsListeners]) listener(news)
  }

  function doubt(uris: HeartUris) {
    const names = allNames(uris)
    doubts.set(lineKey(uris), names)
    question(names)
  }

  /** Whether a wish for the same item is under way, which is then looked at when it has ended. */
  function contest(uris: HeartUris): boolean {
    const line = lines.get(lineKey(uris))
    if (line) line.isContested = true
    return line !== undefined
  }

  /** Tells what the library was found to hold of what was in doubt: another tab may have heard otherwise. */
  function settleDoubts(batch: ReadonlySet<string>) {
    for (const [key, uris] of doubts) {
      if (!uris.every((uri) => batch.has(uri))) continue
      doubts.delete(key)
      tell({ uris, isSaved: anySaved(uris, answerOf) === true, isChecked: true })
    }
  }

  async function read(uris: HeartUris): Promise<(uri: string) => boolean> {
    const { areSaved } = await loadLibrary()
    const isSaved = await areSaved(client, uris)
    const saved = new Set(uris.filter((_, index) => isSaved[index]))
    return (uri) => saved.has(uri)
  }

  function question(uris: HeartUris, tries = 0) {
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
    for (const { wish } of lines.values()) for (const uri of wish.uris) batch.delete(uri)
    try {
      const isSavedOf = await read([...batch])
      store([...batch], isSavedOf, { isOwn: doubts.size > 0 })
      settleDoubts(batch)
      emit()
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      const askAgain = () => question([...batch], tries + 1)
      const pauseMs = retryPauseOf(error, tries + 1, Date.now())
      if (error.kind === 'offline') whenBack(askAgain)
      else if (pauseMs !== null) setTimeout(askAgain, pauseMs)
    } finally {
      questions.delete(batch)
    }
  }

  /** Null when the library is now as wished, else why not. */
  function sendWish(wish: Wish): Promise<ProviderError | null> {
    return new Promise((end, fail) => {
      parcels.push({ ...wish, end, fail })
      if (parcels.length > 1) return
      queueMicrotask(() => {
        const due = parcels
        parcels = []
        sendAll(due).catch((fault) => {
          for (const parcel of due) parcel.fail(fault)
        })
      })
    })
  }

  async function sendAll(due: readonly Parcel[]): Promise<void> {
    const loaded = await toResult(loadLibrary())
    if (!loaded.ok) {
      for (const { end } of due) end(loaded.error)
      return
    }
    for (const batch of loaded.batchesOfChanges(due)) {
      const uris = batch.flatMap((parcel) => parcel.uris)
      const isSaved = batch[0]?.isSaved === true
      const result = await (isSaved ? loaded.saveToLibrary : loaded.removeFromLibrary)(client, uris)
      if (result.ok) store(uris, () => isSaved, { isOwn: true })
      else if (mayHaveBeenDone(result.error)) {
        await endByLooking(batch, result.error)
        continue
      }
      for (const { end } of batch) end(result.ok ? null : result.error)
    }
  }

  /** The answer was lost: what the library holds says how each of them ended. */
  async function endByLooking(batch: readonly Parcel[], error: ProviderError): Promise<void> {
    const uris = batch.flatMap((parcel) => parcel.uris)
    const truth = await toResult(read(uris).then((isSavedOf) => ({ isSavedOf })))
    if (truth.ok) store(uris, truth.isSavedOf, { isOwn: true })
    else for (const uri of uris) answers.delete(uri)
    for (const { uris: names, isSaved, end } of batch) {
      const isAsWished = truth.ok && anySaved(names, answerOf) === isSaved
      end(isAsWished ? null : error)
    }
    setTimeout(
      () => {
        for (const { uris: names } of batch) if (!contest(names)) doubt(names)
      },
      truth.ok ? lateMs : soonMs,
    )
  }

  /** Sends wishes until the library is as the last one says, or the provider refuses. */
  async function work(key: string, line: Line): Promise<WriteResult> {
    let error: ProviderError | null = null
    try {
      for (;;) {
        const sent = line.wish
        error = await sendWish(sent)
        if (error === null) tell(sent)
        const isAsWished = anySaved(line.wish.uris, answerOf) === line.wish.isSaved
        const isDone = line.wish !== sent && !line.isContested && isAsWished
        if (isDone) error = null
        if (isDone || error !== null || line.wish === sent) break
      }
    } finally {
      lines.delete(key)
      emitSoon()
    }
    const { uris, reports } = line.wish
    if (line.isContested) doubt(uris)
    if (error === null) {
      reports.onAccepted?.()
      return { ok: true }
    }
    if (anySaved(uris, answerOf) === undefined && !mayHaveBeenDone(error)) doubt(uris)
    reports.onRefused?.(error)
    return { ok: false, error }
  }

  return {
    isSaved(uris, { isFresh = false } = {}) {
      const names = allNames(uris)
      return isFresh && !areFresh(names) && !lines.has(lineKey(uris)) ? undefined : anySaved(names, shownOf)
    },
    subscribe: changes.subscribe,
    onAccepted(listener) {
      newsListeners.add(listener)
      return () => newsListeners.delete(listener)
    },
    ask(uris, { isFresh = false } = {}) {
      join(uris)
      const names = allNames(uris)
      const isKnown = isFresh
        ? names.every((uri) => ageOf(uri) < freshMs)
        : anySaved(names, answerOf) !== undefined
      const isUnderWay = [...questions].some((batch) => names.every((uri) => batch.has(uri)))
      if (!isKnown && !isUnderWay && !lines.has(lineKey(uris))) question(names)
    },
    learnSaved(uris) {
      join(uris)
      if (uris.length === 0 || anySaved(allNames(uris), answerOf) !== undefined) return
      // The library keeps a track under the uri it was saved by.
      store(uris.slice(-1), () => true, { atMs: longAgoMs })
      emitSoon()
    },
    hear(news) {
      if (contest(news.uris)) return
      const isOwn = news.uris.some((uri) => answers.get(uri)?.isOwn && ageOf(uri) < contestMs)
      if (isOwn && anySaved(news.uris, answerOf) !== news.isSaved) return doubt(news.uris)
      if (isOwn) return
      for (const batch of questions) for (const uri of news.uris) batch.delete(uri)
      store(news.uris, () => news.isSaved)
      emitSoon()
      tell(news)
    },
    want(uris, isSaved, reports = {}) {
      join(uris)
      const key = lineKey(uris)
      const line = lines.get(key)
      const held = allNames(uris).findLast(answerOf)
      if (!isSaved && held !== undefined) former.set(key, held)
      const saved = former.get(key) ?? uris[0]
      const removed = line && !line.wish.isSaved ? [...line.wish.uris, ...allNames(uris)] : allNames(uris)
      const names = isSaved ? (saved === undefined ? [] : [saved]) : [...new Set(removed)]
      const wish = { uris: names, isSaved, reports }
      for (const batch of questions) for (const uri of wish.uris) batch.delete(uri)
      if (line) {
        line.wish = wish
        emitWish()
        return line.outcome
      }
      const begun: Line = { wish, outcome: Promise.resolve({ ok: true }), isContested: false }
      lines.set(key, begun)
      begun.outcome = withPageHeld(work(key, begun))
      emitWish()
      return begun.outcome
    },
  }
}

/** Unlike the time of day it is never set back. */
function nowMs(): number {
  return performance.now()
}

const heartsByClient = new WeakMap<SpotifyClient, Hearts>()

/** The one queue of a client. Components get it from `useHearts`. */
export function heartsOf(client: SpotifyClient): Hearts {
  const known = heartsByClient.get(client)
  if (known) return known
  const made = createHearts(client)
  heartsByClient.set(client, made)
  return made
}
