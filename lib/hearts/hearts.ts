/** What the library holds and what the listener wants it to hold: one heart for one song, wherever it is shown. */
import { withPageHeld } from '@/lib/browser/page-hold'
import { anySaved, createHeartLibrary } from '@/lib/hearts/heart-library'
import { createHeartNames, type HeartUris } from '@/lib/hearts/heart-names'
import { createHeartSending } from '@/lib/hearts/heart-sending'
import { mayHaveBeenDone, type ProviderError } from '@/lib/provider-error'
import type { SpotifyClient } from '@/lib/spotify/sending/client'
import type { WriteResult } from '@/lib/spotify/sending/command-result'
import { createStore, oncePer } from '@/lib/store'

/** How a wish ended. Of several wishes for one heart, only the reports of the last one are called. */
type HeartReports = { onAccepted?(): void; onRefused?(error: ProviderError): void }

/** The library now holds `uris[0]`, or none of `uris`. `isChecked`: looked up, after something else was told. */
export type HeartNews = { uris: HeartUris; isSaved: boolean; isChecked?: boolean }

type Wish = HeartNews & { reports: HeartReports }
/** `isContested`: another tab changed the same item meanwhile, and whose change came last is not known here. */
type Line = { wish: Wish; outcome: Promise<WriteResult>; isContested: boolean }

export type Hearts = ReturnType<typeof createHearts>

export function createHearts(client: SpotifyClient) {
  const { join, allNames, lineKey } = createHeartNames()
  const lines = new Map<string, Line>()
  /** The name under which a removed item was saved: so it is saved again. */
  const former = new Map<string, string>()
  const newsListeners = new Set<(news: HeartNews) => void>()
  /** Accepted before the code came that hears of it. */
  const untold: HeartNews[] = []
  const changes = createStore(0)
  let isTold = false
  let isDue = false
  const library = createHeartLibrary(client, {
    isWished: (uri) => wishFor(uri) !== undefined,
    onAnswered: emit,
    onSettled: (uris, isSaved) => tell({ uris, isSaved, isChecked: true }),
  })
  const sendWish = createHeartSending(client, library, (uris) => contest(uris) || doubt(uris))

  /** The first change of a moment shows at once, and all that follow it together. */
  function emit(): void {
    isDue = isTold
    if (isTold) return
    isTold = true
    changes.setState(changes.getState() + 1)
    queueMicrotask(() => {
      isTold = false
      if (isDue) emit()
    })
  }

  function wishFor(uri: string): Wish | undefined {
    for (const { wish } of lines.values()) if (wish.uris.includes(uri)) return wish
    return undefined
  }

  function tell(news: HeartNews): void {
    if (newsListeners.size === 0) untold.push(news)
    for (const listener of [...newsListeners]) listener(news)
  }

  function doubt(uris: HeartUris): void {
    library.doubt(lineKey(uris), allNames(uris))
  }

  /** Whether a wish for the same item is under way, which is then looked at when it has ended. */
  function contest(uris: HeartUris): boolean {
    const line = lines.get(lineKey(uris))
    if (line) line.isContested = true
    return line !== undefined
  }

  /** Sends wishes until the library is as the last one says, or the provider refuses. */
  async function work(key: string, line: Line): Promise<WriteResult> {
    let error: ProviderError | null = null
    try {
      for (;;) {
        const sent = line.wish
        error = await sendWish(sent)
        if (error === null) tell(sent)
        const isAsWished = anySaved(line.wish.uris, library.isSaved) === line.wish.isSaved
        const isDone = line.wish !== sent && !line.isContested && isAsWished
        if (isDone) error = null
        if (isDone || error !== null || line.wish === sent) break
      }
    } finally {
      lines.delete(key)
      emit()
    }
    const { uris, reports } = line.wish
    if (line.isContested) doubt(uris)
    if (error === null) {
      reports.onAccepted?.()
      return { ok: true }
    }
    if (anySaved(uris, library.isSaved) === undefined && !mayHaveBeenDone(error)) doubt(uris)
    reports.onRefused?.(error)
    return { ok: false, error }
  }

  return {
    /** The wish, else the library's answer; undefined without either, with `isFresh` after 30 s. */
    isSaved(uris: HeartUris, { isFresh = false } = {}): boolean | undefined {
      const names = allNames(uris)
      if (isFresh && !library.areFresh(names) && !lines.has(lineKey(uris))) return undefined
      return anySaved(names, (uri) => wishFor(uri)?.isSaved ?? library.isSaved(uri))
    },
    /** `listener` is called after changes of any heart. Returns the function that unsubscribes it, as `onAccepted` does. */
    subscribe: changes.subscribe,
    onAccepted(listener: (news: HeartNews) => void): () => void {
      newsListeners.add(listener)
      // Once all that listen from this moment on do.
      queueMicrotask(() => untold.splice(0).forEach(tell))
      return () => newsListeners.delete(listener)
    },
    /** Asks the library unless the answer is known; with `isFresh`, unless the answer is less than 30 s old. */
    ask(uris: HeartUris, { isFresh = false } = {}): void {
      join(uris)
      const names = allNames(uris)
      const isKnown = isFresh ? library.areFresh(names) : anySaved(names, library.isSaved) !== undefined
      if (!isKnown && !library.isAsked(names) && !lines.has(lineKey(uris))) library.ask(names)
    },
    /** Says that a list of saved items holds this one. Changes nothing that is already known. */
    learnSaved(uris: HeartUris): void {
      join(uris)
      if (uris.length === 0 || anySaved(allNames(uris), library.isSaved) !== undefined) return
      // The library keeps a track under the uri it was saved by.
      library.noteSaved(uris.slice(-1))
      emit()
    },
    /** From another tab. Where this tab has a wish for the item, or had one a moment ago, the library is asked. */
    hear(news: HeartNews): void {
      const { uris, isSaved } = news
      if (contest(uris)) return
      if (library.hasChangedHere(uris)) {
        if (anySaved(uris, library.isSaved) !== isSaved) doubt(uris)
        return
      }
      library.callOff(uris)
      library.note(uris, () => isSaved)
      emit()
      tell(news)
    },
    /**
     * Shows the wish at once and sends it after earlier wishes for the same item; of those that wait only the last is
     * sent. Saves the first of `uris`, or what was removed here before, and removes all of them. Every caller gets the
     * outcome of the last wish. Rejects only for a fault of ours, and then nothing of the wish is left.
     */
    want(uris: HeartUris, isSaved: boolean, reports: HeartReports = {}): Promise<WriteResult> {
      join(uris)
      const key = lineKey(uris)
      const line = lines.get(key)
      const held = allNames(uris).findLast(library.isSaved)
      if (!isSaved && held !== undefined) former.set(key, held)
      const saved = former.get(key) ?? uris[0]
      const removed = line && !line.wish.isSaved ? [...line.wish.uris, ...allNames(uris)] : allNames(uris)
      const names = isSaved ? (saved === undefined ? [] : [saved]) : [...new Set(removed)]
      const wish = { uris: names, isSaved, reports }
      library.callOff(names)
      const mine: Line = line ?? { wish, outcome: Promise.resolve({ ok: true }), isContested: false }
      mine.wish = wish
      lines.set(key, mine)
      if (!line) mine.outcome = withPageHeld(work(key, mine))
      emit()
      return mine.outcome
    },
  }
}

/** The one queue of a client. */
export const heartsOf = oncePer(createHearts)
