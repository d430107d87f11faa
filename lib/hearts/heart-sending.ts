import { anySaved, type HeartLibrary, loadLibrary } from '@/lib/hearts/heart-library'
import type { HeartUris } from '@/lib/hearts/heart-names'
import { mayHaveSucceeded, type ProviderError } from '@/lib/provider-error'
import type { SpotifyClient } from '@/lib/spotify/sending/client'
import { toResult } from '@/lib/spotify/sending/command-result'

type Change = { uris: HeartUris; isSaved: boolean }
/** `end` gets null if the change was made, else the error. */
type Parcel = Change & { end(error: ProviderError | null): void; fail(fault: unknown): void }

/** A request without an answer may still be carried out, but not later than this. */
const lateMs = 20_000
/** If the check failed, too, the state is unknown, so the next check comes sooner. */
const soonMs = 5_000

/** Changes of one moment share requests. `lookLater` checks changes without an answer, which may still be made. */
export function createHeartSending(
  client: SpotifyClient,
  library: HeartLibrary,
  lookLater: (uris: HeartUris) => void,
): (change: Change) => Promise<ProviderError | null> {
  let parcels: Parcel[] = []

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
      if (!result.ok && mayHaveSucceeded(result.error)) {
        await endByLooking(batch, uris, result.error)
        continue
      }
      if (result.ok) library.note(uris, () => isSaved, { isOwn: true })
      for (const { end } of batch) end(result.ok ? null : result.error)
    }
  }

  /** The answer was lost: what the library holds says how each of them ended. */
  async function endByLooking(batch: readonly Parcel[], uris: HeartUris, error: ProviderError) {
    const truth = await toResult(library.read(uris).then((isSavedOf) => ({ isSavedOf })))
    if (truth.ok) library.note(uris, truth.isSavedOf, { isOwn: true })
    else library.forget(uris)
    for (const { uris: names, isSaved, end } of batch) {
      const isDone = truth.ok && anySaved(names, library.isSaved) === isSaved
      end(isDone ? null : error)
    }
    const lookAgain = () => {
      for (const { uris: names } of batch) lookLater(names)
    }
    setTimeout(lookAgain, truth.ok ? lateMs : soonMs)
  }

  return (change) =>
    new Promise((end, fail) => {
      parcels.push({ ...change, end, fail })
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
