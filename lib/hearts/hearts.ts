/** The saved state of entities, with the listener's pending changes. A song has one heart, wherever it is shown. */
import { withUnloadBlocked } from '@/lib/browser/unsaved-changes'
import { anySaved, createHeartLibrary } from '@/lib/hearts/heart-library'
import { createHeartNames, type HeartUris } from '@/lib/hearts/heart-names'
import { createHeartSending } from '@/lib/hearts/heart-sending'
import { mayHaveSucceeded, type ProviderError } from '@/lib/provider-error'
import type { SpotifyClient } from '@/lib/spotify/sending/client'
import type { WriteResult } from '@/lib/spotify/sending/command-result'
import { createStore, oncePer } from '@/lib/store'

/** Called when a change has ended. After several changes of one heart, only those of the last change are called. */
type HeartReports = { onAccepted?(): void; onRefused?(error: ProviderError): void }

/** The library now holds `uris[0]`, or none of `uris`. `isChecked`: read from the library after it was unknown. */
export type HeartChange = { uris: HeartUris; isSaved: boolean; isChecked?: boolean }

type PendingChange = HeartChange & { reports: HeartReports }
/** `hasConflict`: another tab changed the same item meanwhile, and whose change came last is not known here. */
type ChangeQueue = { pending: PendingChange; outcome: Promise<WriteResult>; hasConflict: boolean }

export type Hearts = ReturnType<typeof createHearts>

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: its functions share the changes that are under way.
export function createHearts(client: SpotifyClient) {
  const { join, allNames, queueKey } = createHeartNames()
  const queues = new Map<string, ChangeQueue>()
  /** The name under which a removed item was saved: so it is saved again. */
  const former = new Map<string, string>()
  const acceptedListeners = new Set<(change: HeartChange) => void>()
  /** Accepted before the code that listens for it had loaded. */
  const unannounced: HeartChange[] = []
  const changes = createStore(0)
  let isTold = false
  let isDue = false
  const library = createHeartLibrary(client, {
    isPending: (uri) => pendingFor(uri) !== undefined,
    onAnswered: emit,
    onSettled: (uris, isSaved) => announce({ uris, isSaved, isChecked: true }),
  })
  const sendChange = createHeartSending(client, library, (uris) => markConflict(uris) || markUnknown(uris))

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

  function pendingFor(uri: string): PendingChange | undefined {
    for (const { pending } of queues.values()) if (pending.uris.includes(uri)) return pending
    return undefined
  }

  function announce(change: HeartChange): void {
    if (acceptedListeners.size === 0) unannounced.push(change)
    for (const listener of [...acceptedListeners]) listener(change)
  }

  function markUnknown(uris: HeartUris): void {
    library.markUnknown(queueKey(uris), allNames(uris))
  }

  /** Whether a change of the same item is pending. The library is then asked once it has ended. */
  function markConflict(uris: HeartUris): boolean {
    const queue = queues.get(queueKey(uris))
    if (queue) queue.hasConflict = true
    return queue !== undefined
  }

  /** Sends changes until the library is as the last one says, or the provider refuses. */
  async function work(key: string, queue: ChangeQueue): Promise<WriteResult> {
    let error: ProviderError | null = null
    try {
      for (;;) {
        const sent = queue.pending
        error = await sendChange(sent)
        if (error === null) announce(sent)
        const isAsWanted = anySaved(queue.pending.uris, library.isSaved) === queue.pending.isSaved
        const isDone = queue.pending !== sent && !queue.hasConflict && isAsWanted
        if (isDone) error = null
        if (isDone || error !== null || queue.pending === sent) break
      }
    } finally {
      queues.delete(key)
      emit()
    }
    const { uris, reports } = queue.pending
    if (queue.hasConflict) markUnknown(uris)
    if (error === null) {
      reports.onAccepted?.()
      return { ok: true }
    }
    if (anySaved(uris, library.isSaved) === undefined && !mayHaveSucceeded(error)) markUnknown(uris)
    reports.onRefused?.(error)
    return { ok: false, error }
  }

  return {
    /** The pending change, else the library's answer; undefined without either, with `isFresh` after 30 s. */
    isSaved(uris: HeartUris, { isFresh = false } = {}): boolean | undefined {
      const names = allNames(uris)
      if (isFresh && !library.areFresh(names) && !queues.has(queueKey(uris))) return undefined
      return anySaved(names, (uri) => pendingFor(uri)?.isSaved ?? library.isSaved(uri))
    },
    /** `listener` is called after changes of any heart. Returns the function that unsubscribes it, as `onAccepted` does. */
    subscribe: changes.subscribe,
    onAccepted(listener: (change: HeartChange) => void): () => void {
      acceptedListeners.add(listener)
      // Once all that listen from this moment on do.
      queueMicrotask(() => unannounced.splice(0).forEach(announce))
      return () => acceptedListeners.delete(listener)
    },
    /** Asks the library unless the answer is known; with `isFresh`, unless the answer is less than 30 s old. */
    ask(uris: HeartUris, { isFresh = false } = {}): void {
      join(uris)
      const names = allNames(uris)
      const isKnown = isFresh ? library.areFresh(names) : anySaved(names, library.isSaved) !== undefined
      if (!isKnown && !library.isAsked(names) && !queues.has(queueKey(uris))) library.ask(names)
    },
    /** Says that a list of saved items holds this one. Changes nothing that is already known. */
    learnSaved(uris: HeartUris): void {
      join(uris)
      if (uris.length === 0 || anySaved(allNames(uris), library.isSaved) !== undefined) return
      // The library keeps a track under the uri it was saved by.
      library.noteSaved(uris.slice(-1))
      emit()
    },
    /**
     * Notes a change that another tab made, or that came about here in another way: a playlist was created or is gone.
     * If a change of the item is pending here, or was a moment ago, the library is asked instead.
     */
    noteAccepted(change: HeartChange): void {
      const { uris, isSaved } = change
      if (markConflict(uris)) return
      if (library.hasChangedHere(uris)) {
        if (anySaved(uris, library.isSaved) !== isSaved) markUnknown(uris)
        return
      }
      library.callOff(uris)
      library.note(uris, () => isSaved)
      emit()
      announce(change)
    },
    /**
     * Shows the change at once and sends it after earlier ones of the same item; of waiting changes, only the last is
     * sent. Saves the first of `uris`, or the URI removed here before, and removes all of them. Every caller gets the
     * outcome of the last change. Rejects only for a bug, and then undoes the change.
     */
    setSaved(uris: HeartUris, isSaved: boolean, reports: HeartReports = {}): Promise<WriteResult> {
      join(uris)
      const key = queueKey(uris)
      const queue = queues.get(key)
      const held = allNames(uris).findLast(library.isSaved)
      if (!isSaved && held !== undefined) former.set(key, held)
      const saved = former.get(key) ?? uris[0]
      const removed =
        queue && !queue.pending.isSaved ? [...queue.pending.uris, ...allNames(uris)] : allNames(uris)
      const names = isSaved ? (saved === undefined ? [] : [saved]) : [...new Set(removed)]
      const pending = { uris: names, isSaved, reports }
      library.callOff(names)
      const own: ChangeQueue = queue ?? {
        pending,
        outcome: Promise.resolve({ ok: true }),
        hasConflict: false,
      }
      own.pending = pending
      queues.set(key, own)
      if (!queue) own.outcome = withUnloadBlocked(work(key, own))
      emit()
      return own.outcome
    },
  }
}

/** The one queue of a client. */
export const heartsOf = oncePer(createHearts)
