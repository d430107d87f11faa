/** The song that was handed over from the queue to Spotify, until it has begun or is lost. */
import type { Playable } from '@/lib/music/entities'
import { matchesUri } from '@/lib/music/playable'
import { type EngineContext, now, wait } from '@/lib/player/engine/context'
import type { ListRemainder } from '@/lib/player/engine/up-next/list-remainder'
import { countIn, find, putOnce, type QueueStatus, readQueue } from '@/lib/player/engine/up-next/put-once'
import { lagMs } from '@/lib/player/fold-playback'
import { type HandedTrack, type QueueEntry, withRestored } from '@/lib/player/own-queue/own-queue'
import type { OwnQueueStore } from '@/lib/player/own-queue/own-queue-store'
import { positionAt } from '@/lib/player/position'
import { selectCurrentDeviceId } from '@/lib/player/selectors'
import type { PlayerState } from '@/lib/player/state'
import { abortedError, isAboutMusic, isUnknownMusic, NOT_IN_QUEUE, ProviderError } from '@/lib/provider-error'

export type HandedTracks = ReturnType<typeof createHandedTracks>

type Refused = { handed: HandedTrack; error: ProviderError }

export const notInQueue = () =>
  new ProviderError('restricted', 'It is no longer in the queue', { reason: NOT_IN_QUEUE })

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: its functions share the song that was sent.
export function createHandedTracks(
  context: EngineContext,
  ownQueue: () => OwnQueueStore,
  remainder: ListRemainder,
) {
  const { getState, inTurn, notify, port, retries, signal } = context
  const line = {
    port,
    inTurn,
    signal,
    // A song that was passed over and came back is handed over again.
    hasBegun: ({ id, atMs }: HandedTrack) => begun?.id === id && begun.atMs === atMs,
  }
  let settledKey = ''
  let begun: HandedTrack | null = null
  let ownQueueUri: string | null = null
  let failures = 0
  /** Why the last try failed, until the listener is told. */
  let untold: ProviderError | null = null

  const setHanded = (handed: HandedTrack | null) => ownQueue().edit((known) => ({ ...known, handed }))

  function failed(error: ProviderError | null) {
    failures += 1
    untold = error ?? untold
  }

  function worked() {
    failures = 0
    untold = null
  }

  /**
   * Hands over the given entry, else the first of the queue, else the next of a long list, to the device that plays.
   * A song that is refused for good leaves the queue, and the next one is tried, unless an entry was given. If both
   * are forbidden, the device or the app may be the reason, and they stay.
   */
  async function handOver(entryId?: string): Promise<ProviderError | null> {
    const queued = (await readQueue(line))?.next ?? []
    let forbidden: Refused | null = null
    for (;;) {
      const before = ownQueue().read().entries
      const handed = take(getState(), queued, entryId)
      const put = handed && (await putOnce(line, handed))
      if (!put || put.is === 'there') {
        if (handed) noteSent(handed)
        if (forbidden) tellRefused(forbidden)
        // Another tab has removed it meanwhile.
        return put || entryId === undefined ? null : notInQueue()
      }
      const { error } = put
      const isRefused = put.is === 'refused'
      if (isRefused && isUnknownMusic(error)) {
        setHanded(null)
        tellRefused({ handed, error })
        if (entryId !== undefined) return abortedError()
      } else if (isRefused && isAboutMusic(error) && !forbidden && entryId === undefined) {
        setHanded(null)
        forbidden = { handed, error }
      } else {
        failed(handed.isOfList ? null : error)
        if (isRefused) putBack(handed, before)
        if (forbidden) putBack(forbidden.handed)
        return error
      }
    }
  }

  function tellRefused({ handed: { item, isOfList }, error }: Refused) {
    // Every player passes over songs of a list that can't be played.
    if (item && !isOfList) notify(error, { queued: item.name })
  }

  /** Stored before it is sent: if this tab closes, the next one checks before it sends anything. */
  function take(state: PlayerState, queued: readonly Playable[], entryId?: string): HandedTrack | null {
    const { entries } = ownQueue().read()
    const entry = entryId === undefined ? entries[0] : entries.find(({ id }) => id === entryId)
    const uri = entry?.item.uri ?? (entryId === undefined ? remainder.take() : undefined)
    if (uri === undefined) return null
    const { playback } = state
    const durationMs = playback?.item?.durationMs ?? 0
    const fromMs = playback ? positionAt(playback.anchor, now(), durationMs) : 0
    const handed: HandedTrack = {
      id: entry?.id ?? uri,
      uri,
      item: entry?.item ?? null,
      deviceId: playback?.deviceId ?? selectCurrentDeviceId(state),
      fromUri: playback?.item?.uri ?? null,
      fromMs,
      leftMs: durationMs - fromMs,
      atMs: Date.now(),
      copies: countIn(queued, uri),
      isOfList: entry === undefined,
      isSkipped: false,
      phase: 'sending',
    }
    if (entry) ownQueueUri = uri
    ownQueue().edit((known) => ({
      ...known,
      entries: known.entries.filter(({ id }) => id !== entry?.id),
      handed,
    }))
    return handed
  }

  function noteSent(handed: HandedTrack) {
    worked()
    retries.worked('queue')
    setHanded({ ...handed, phase: 'sent' })
  }

  /** To the front of the queue, or to its place in `before`. */
  function putBack({ id, uri, item, isOfList }: HandedTrack, before: readonly QueueEntry[] = []) {
    if (isOfList) remainder.giveBack(uri)
    const entries = item && !isOfList ? [{ id, item }] : []
    ownQueue().edit((known) => {
      const handed = known.handed?.id === id ? null : known.handed
      return withRestored({ ...known, handed }, entries, before)
    })
  }

  /** It isn't known whether it arrived: a tab was closed, or the network failed. */
  async function resolve(): Promise<void> {
    const { handed } = ownQueue().read()
    if (handed === null || !(await wait(signal, lagMs))) return
    const seen = await find(line, handed)
    if (seen === 'unknown') failed(null)
    else if (seen === 'gone') putBack(handed)
    else noteSent(handed)
  }

  /**
   * If it was played, skipped or removed elsewhere, it is over. If it was lost with its device before its turn, it
   * comes back to the queue.
   */
  async function settle(key = '', waitMs = lagMs): Promise<QueueStatus> {
    const { handed } = ownQueue().read()
    if (handed === null || !(await wait(signal, waitMs))) return 'unknown'
    const seen = await find(line, handed)
    if (seen === 'unknown') failed(null)
    else {
      settledKey = key
      worked()
    }
    if (seen === 'unknown' || seen === 'there') return seen
    if (seen === 'begun') begun = handed
    const { playback } = getState()
    const isElsewhere = playback !== null && playback.deviceId !== handed.deviceId
    const hadNoTurn = Date.now() < handed.atMs + handed.leftMs && !handed.isSkipped
    if (seen === 'gone' && isElsewhere && hadNoTurn) putBack(handed)
    else setHanded(null)
    return seen
  }

  /** Not if the same song was playing when it was handed over. */
  function isPlaying({ uri, fromUri }: HandedTrack): boolean {
    const item = getState().playback?.item ?? null
    return item !== null && matchesUri(item, uri) && !matchesUri(item, fromUri)
  }

  return {
    handOver,
    resolve,
    settle,
    putBack: (handed: HandedTrack) => putBack(handed),
    isPlaying,
    hasBegun: (id: string) => id === begun?.id,
    /** A report has come. What plays may be the handed song, and may be over before the next report. */
    note() {
      const { handed } = ownQueue().read()
      if (handed && isPlaying(handed)) begun = handed
      remainder.note(ownQueueUri)
    },
    /** The handed song plays, so the next one may be handed over. */
    begin() {
      worked()
      retries.worked('end')
      setHanded(null)
    },
    /** Stored, because another tab may be the one that checks what became of it. */
    noteSkipped() {
      ownQueue().edit((known) =>
        known.handed ? { ...known, handed: { ...known.handed, isSkipped: true } } : known,
      )
    },
    isSettled: (key: string) => key === settledKey,
    hasFailed: () => failures > 0,
    takeUntold(): ProviderError | null {
      const error = untold
      untold = null
      return error
    },
    renew: worked,
  }
}
