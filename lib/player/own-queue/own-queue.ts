/** The listener's own queue, which plays before the list continues. Pure; `own-queue-store.ts` stores it. */
import type { Playable } from '@/lib/music/entities'

/** `id` tells two copies of a song apart. */
export type QueueEntry = { id: string; item: Playable }

/** A song that was put into Spotify's queue and has not begun. It can't be removed or moved there. */
export type HandedTrack = {
  id: string
  uri: string
  /** Null where only its uri is known. */
  item: Playable | null
  deviceId: string | null
  /** The song that played at the hand-over, its playhead, and its remaining time. */
  fromUri: string | null
  fromMs: number
  leftMs: number
  /** When that was, in ms since the epoch. */
  atMs: number
  /** How many copies Spotify's queue had before. */
  copies: number
  /** It is of a long list, and was never in the own queue. */
  isOfList: boolean
  /** A Next of ours went to it, or past a song before it. */
  isSkipped: boolean
  /** While it is `sending`, it isn't known whether it has arrived. */
  phase: 'sending' | 'sent'
}

export type OwnQueue = { entries: readonly QueueEntry[]; handed: HandedTrack | null }

/** Limits what is added, because localStorage has little room. Restored entries always fit. */
export const mostInQueue = 500

export const emptyQueue: OwnQueue = { entries: [], handed: null }

export function toEntries(items: readonly Playable[]): QueueEntry[] {
  return items.map((item) => ({ id: newId(), item: slim(item) }))
}

export const roomIn = ({ entries }: OwnQueue): number => Math.max(0, mostInQueue - entries.length)

export function withAdded(
  ownQueue: OwnQueue,
  added: readonly QueueEntry[],
  place: 'next' | 'last',
): OwnQueue {
  const { entries } = ownQueue
  return { ...ownQueue, entries: place === 'next' ? [...added, ...entries] : [...entries, ...added] }
}

export function withoutEntries(ownQueue: OwnQueue, ids: readonly string[]): OwnQueue {
  const gone = new Set(ids)
  return { ...ownQueue, entries: ownQueue.entries.filter(({ id }) => !gone.has(id)) }
}

/** Moves entries, in their order, before `beforeId`, or to the end where that is null or gone. */
export function withMoved(ownQueue: OwnQueue, ids: readonly string[], beforeId: string | null): OwnQueue {
  const moving = new Set(ids)
  const moved = ownQueue.entries.filter(({ id }) => moving.has(id))
  const others = ownQueue.entries.filter(({ id }) => !moving.has(id))
  // If the target is among the moved rows, they go before the first other row behind it.
  const from = ownQueue.entries.findIndex(({ id }) => id === beforeId)
  const before = from < 0 ? undefined : ownQueue.entries.slice(from).find(({ id }) => !moving.has(id))
  const index = before ? others.indexOf(before) : others.length
  return { ...ownQueue, entries: others.toSpliced(index, 0, ...moved) }
}

/**
 * Puts removed entries back, each behind the entry that was before it. Those that have come back or were handed over
 * since are left alone.
 */
export function withRestored(
  ownQueue: OwnQueue,
  removed: readonly QueueEntry[],
  before: readonly QueueEntry[],
): OwnQueue {
  let { entries } = ownQueue
  for (const entry of removed) {
    if (entries.some(({ id }) => id === entry.id) || ownQueue.handed?.id === entry.id) continue
    const ahead = before
      .slice(
        0,
        before.findIndex(({ id }) => id === entry.id),
      )
      .toReversed()
    const previous = ahead.find(({ id }) => entries.some((other) => other.id === id))
    const index = previous ? entries.findIndex(({ id }) => id === previous.id) + 1 : 0
    entries = entries.toSpliced(index, 0, entry)
  }
  return { ...ownQueue, entries }
}

let ids = 0

/** Later IDs are greater. Not `randomUUID`, which an insecure address lacks. */
function newId(): string {
  ids += 1
  const count = ids.toString(36).padStart(5, '0')
  return `${Date.now().toString(36)}${count}${Math.random().toString(36).slice(2, 8)}`
}

/** Leaves out what no row shows, to save storage. */
function slim(item: Playable): Playable {
  return item.type === 'episode' ? { ...item, description: '' } : item
}
