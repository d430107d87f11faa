/**
 * What the library holds and what the listener wants it to hold: one queue per client, read and written by rows,
 * details and player alike, so that one song has one heart wherever it is shown.
 */
import { ProviderError } from '@/lib/provider-error'
import type { SpotifyClient } from '@/lib/spotify/client'
import { toResult, type WriteResult } from '@/lib/spotify/command-result'
import { loadCode } from '@/lib/spotify/load-code'
import { retryPauseOf } from '@/lib/spotify/swr-config'
import { createStore, type ReadableStore } from '@/lib/store'

/** The uris of one item: its own first, then that of the track it replaces (see `savedUrisOf`). */
export type HeartUris = readonly string[]

/** How a wish ended. Of several wishes for one heart, only the reports of the last one are called. */
export type HeartReports = { onAccepted?(): void; onRefused?(error: ProviderError): void }

/** The library has accepted a change: it now holds `uris[0]`, or none of `uris`. */
export type HeartNews = { uris: HeartUris; isSaved: boolean }

export type Hearts = {
  /** The listener's wish, else the library's answer; undefined until there is either. */
  isSaved(uris: HeartUris): boolean | undefined
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
   * sent. Wishes of the same moment share requests, and each has its own outcome. Saves the first of `uris`, removes
   * all of them. Every caller gets the outcome of the last wish. Rejects only for a fault of ours, and then nothing of
   * the wish is left.
   */
  want(uris: HeartUris, isSaved: boolean, reports?: HeartReports): Promise<WriteResult>
  /** The library has accepted a change from another tab. A wish of this tab's for the same item is sent after it. */
  hear(news: HeartNews): void
}

type Wish = HeartNews & { reports: HeartReports }
type Line = { wish: Wish; outcome: Promise<WriteResult> }
/** A wish to be sent; `end` is told null when the library is now as wished, else why not. */
type Parcel = Wish & { end(error: ProviderError | null): void; fail(fault: unknown): void }

/** Long enough for all rows of a screen to ask, too short for anybody to notice. */
const gatherMs = 40
const freshMs = 30_000
/** For what a list said: it may have been read at any time. */
const longAgoMs = Number.NEGATIVE_INFINITY

// Hearts are drawn before anybody needs to ask or send anything.
const loadLibrary = () => loadCode(() => import('@/lib/spotify/library'))

export function createHearts(client: SpotifyClient): Hearts {
  const answers = new Map<string, { isSaved: boolean; atMs: number }>()
  /** From a track's uri to the uris of the tracks it replaces, and back. */
  const originals = new Map<string, Set<string>>()
  const standIns = new Map<string, string>()
  const lines = new Map<string, Line>()
  /** Batches of uris being asked about; a wish made meanwhile removes its uris, so that an old answer cannot undo it. */
  const questions = new Set<Set<string>>()
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

  /** Remembers that both are names of one item. */
  function join([uri, original]: HeartUris) {
    if (uri === undefined || original === undefined) return
    originals.set(uri, (originals.get(uri) ?? new Set()).add(original))
    standIns.set(original, uri)
  }

  /** Adds the other known names where only one is given. */
  function allNames(uris: HeartUris): HeartUris {
    const [uri] = uris
    if (uri === undefined || uris.length > 1) return uris
    const standIn = standIns.get(uri)
    return [uri, ...(standIn ? [standIn] : []), ...(originals.get(uri) ?? [])]
  }

  function lineKey([uri = '', original]: HeartUris): string {
    return original === undefined ? (standIns.get(uri) ?? uri) : uri
  }

  /** True if any of them is saved; undefined while that is unknown. */
  function anySaved(uris: HeartUris, read: (uri: string) => boolean | undefined): boolean | undefined {
    const all = uris.map(read)
    if (all.includes(true)) return true
    return all.length === 0 || all.includes(undefined) ? undefined : false
  }

  const answerOf = (uri: string) => answers.get(uri)?.isSaved

  function shownOf(uri: string): boolean | undefined {
    for (const { wish } of lines.values()) if (wish.uris.includes(uri)) return wish.isSaved
    return answerOf(uri)
  }

  function store(uris: HeartUris, isSavedOf: (uri: string) => boolean, atMs = Date.now()) {
    for (const uri of uris) answers.set(uri, { isSaved: isSavedOf(uri), atMs })
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
    try {
      const isSavedOf = await read([...batch])
      store([...batch], isSavedOf)
      emit()
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      const askAgain = () => question([...batch], tries + 1)
      const pauseMs = retryPauseOf(error, tries + 1, Date.now())
      if (error.kind === 'offline') window.addEventListener('online', askAgain, { once: true })
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
      if (result.ok) store(uris, () => isSaved)
      else if (mayHaveBeenDone(result.error)) {
        const truth = await toResult(read(uris).then((isSavedOf) => ({ isSavedOf })))
        if (truth.ok) store(uris, truth.isSavedOf)
        else question(uris)
        for (const parcel of batch) {
          const isAsWished = truth.ok && anySaved(parcel.uris, answerOf) === isSaved
          parcel.end(isAsWished ? null : result.error)
        }
        continue
      }
      for (const { end } of batch) end(result.ok ? null : result.error)
    }
  }

  /** Sends wishes until the library is as the last one says, or the provider refuses. */
  async function work(key: string, line: Line): Promise<WriteResult> {
    let error: ProviderError | null = null
    try {
      for (;;) {
        const sent = line.wish
        error = await sendWish(sent)
        if (error === null) for (const listener of [...newsListeners]) listener(sent)
        const isDone = line.wish !== sent && anySaved(line.wish.uris, answerOf) === line.wish.isSaved
        if (isDone) error = null
        if (isDone || error !== null || line.wish === sent) break
      }
    } finally {
      lines.delete(key)
      emitSoon()
    }
    const { uris, reports } = line.wish
    if (error === null) {
      reports.onAccepted?.()
      return { ok: true }
    }
    if (anySaved(uris, answerOf) === undefined) question(uris)
    reports.onRefused?.(error)
    return { ok: false, error }
  }

  return {
    isSaved: (uris) => anySaved(allNames(uris), shownOf),
    subscribe: changes.subscribe,
    onAccepted(listener) {
      newsListeners.add(listener)
      return () => newsListeners.delete(listener)
    },
    ask(uris, { isFresh = false } = {}) {
      join(uris)
      const names = allNames(uris)
      const isKnown = isFresh
        ? names.every((uri) => Date.now() - (answers.get(uri)?.atMs ?? longAgoMs) < freshMs)
        : anySaved(names, answerOf) !== undefined
      const isUnderWay = [...questions].some((batch) => names.every((uri) => batch.has(uri)))
      if (!isKnown && !isUnderWay && !lines.has(lineKey(uris))) question(names)
    },
    learnSaved(uris) {
      join(uris)
      if (uris.length === 0 || anySaved(allNames(uris), answerOf) !== undefined) return
      // The library keeps a track under the uri it was saved by.
      store(uris.slice(-1), () => true, longAgoMs)
      emitSoon()
    },
    hear(news) {
      if (lines.has(lineKey(news.uris))) return
      for (const batch of questions) for (const uri of news.uris) batch.delete(uri)
      store(news.uris, () => news.isSaved)
      emitSoon()
      for (const listener of [...newsListeners]) listener(news)
    },
    want(uris, isSaved, reports = {}) {
      join(uris)
      const key = lineKey(uris)
      const line = lines.get(key)
      const removed = line && !line.wish.isSaved ? [...line.wish.uris, ...allNames(uris)] : allNames(uris)
      const wish = { uris: isSaved ? uris.slice(0, 1) : [...new Set(removed)], isSaved, reports }
      for (const batch of questions) for (const uri of wish.uris) batch.delete(uri)
      if (line) {
        line.wish = wish
        emitWish()
        return line.outcome
      }
      const begun: Line = { wish, outcome: Promise.resolve({ ok: true }) }
      lines.set(key, begun)
      begun.outcome = work(key, begun)
      emitWish()
      return begun.outcome
    },
  }
}

/** The request may have arrived although its answer did not. */
function mayHaveBeenDone({ kind }: ProviderError): boolean {
  return kind === 'unavailable' || kind === 'offline' || kind === 'bad-response'
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
