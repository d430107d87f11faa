/** The listener's own queue: what plays before the list goes on. Pure; `lane-store.ts` keeps it. */
import type { Playable } from '@/lib/music/entities'

/** `id` tells two copies of a song apart. */
export type LaneEntry = { id: string; item: Playable }

/** A song that was put into the provider's queue, and has not begun: from there nothing can be taken out or moved. */
export type HandedOver = {
  id: string
  uri: string
  /** Null where only its uri is known. */
  item: Playable | null
  deviceId: string | null
  /** What played when it was handed over, where its playhead was, and how much was left of it. */
  fromUri: string | null
  fromMs: number
  leftMs: number
  /** When that was, in ms since the epoch. */
  atMs: number
  /** How often the queue held it before. */
  copies: number
  /** It continues a long list, and never was in the lane. */
  isOfList: boolean
  /** A Next of ours went to it, or past what is before it. */
  isSkipped: boolean
  /** While it is `sending` nobody knows yet whether it has arrived. */
  phase: 'sending' | 'sent'
}

export type Lane = { version: 1; entries: readonly LaneEntry[]; handed: HandedOver | null }

/** More are not added, since it is stored at each change. What was in it already always comes back. */
export const mostInLane = 500

export const emptyLane: Lane = { version: 1, entries: [], handed: null }

export const isEmptyLane = ({ entries, handed }: Lane): boolean => entries.length === 0 && handed === null

export function toEntries(items: readonly Playable[]): LaneEntry[] {
  return items.map((item) => ({ id: newId(), item: slim(item) }))
}

export const roomIn = ({ entries }: Lane): number => Math.max(0, mostInLane - entries.length)

/** In front of the others, or behind them. */
export function withAdded(lane: Lane, added: readonly LaneEntry[], place: 'next' | 'last'): Lane {
  const { entries } = lane
  return { ...lane, entries: place === 'next' ? [...added, ...entries] : [...entries, ...added] }
}

export function withoutEntries(lane: Lane, ids: readonly string[]): Lane {
  const gone = new Set(ids)
  return { ...lane, entries: lane.entries.filter(({ id }) => !gone.has(id)) }
}

/** Moves entries, in their order, before `beforeId`, or to the end where that is null or gone. */
export function withMoved(lane: Lane, ids: readonly string[], beforeId: string | null): Lane {
  const moving = new Set(ids)
  const moved = lane.entries.filter(({ id }) => moving.has(id))
  const others = lane.entries.filter(({ id }) => !moving.has(id))
  // What they are dropped on may be one of them: then they go before the first of the others behind it.
  const from = lane.entries.findIndex(({ id }) => id === beforeId)
  const before = from < 0 ? undefined : lane.entries.slice(from).find(({ id }) => !moving.has(id))
  const index = before ? others.indexOf(before) : others.length
  return { ...lane, entries: others.toSpliced(index, 0, ...moved) }
}

/**
 * Puts removed entries back, each behind the entry that was before it. What has come back or was handed over since is
 * left alone.
 */
export function withRestored(lane: Lane, removed: readonly LaneEntry[], before: readonly LaneEntry[]): Lane {
  let { entries } = lane
  for (const entry of removed) {
    if (entries.some(({ id }) => id === entry.id) || lane.handed?.id === entry.id) continue
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
  return { ...lane, entries }
}

let ids = 0

/** Not `randomUUID`, which an insecure address lacks. */
function newId(): string {
  ids += 1
  return `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}${ids.toString(36)}`
}

/** What no row shows takes no room in the storage. */
function slim(item: Playable): Playable {
  return item.type === 'episode' ? { ...item, description: '' } : item
}
