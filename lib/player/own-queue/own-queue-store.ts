import { parseJson } from '@/lib/deadline'
import type { Playable } from '@/lib/music/entities'
import { formerQueue, queueOrder, storedQueue } from '@/lib/player/engine/tabs/memory'
import {
  emptyQueue,
  type HandedTrack,
  type OwnQueue,
  type QueueEntry,
} from '@/lib/player/own-queue/own-queue'
import type { StoredItems } from '@/lib/storage/browser-items'
import { createStore } from '@/lib/store'

export type OwnQueueStore = {
  read(): OwnQueue
  /** Applied at once to the stored queue, which another tab may have changed. */
  edit(change: (ownQueue: OwnQueue) => OwnQueue): void
  /** Also called for changes in other tabs. */
  subscribe(listener: () => void): () => void
}

const stores = new Map<string, OwnQueueStore>()

/** The queue of one account in this browser. A reload keeps it, logging out doesn't. */
export function ownQueueOf(listenerId: string): OwnQueueStore {
  const known = stores.get(listenerId)
  if (known) return known
  const store = createStoredQueue(storedQueue(listenerId))
  stores.set(listenerId, store)
  // Not at once: a component that renders may be the first to ask, and subscribers are called.
  queueMicrotask(() => takeOverFormer(listenerId, store))
  return store
}

function takeOverFormer(listenerId: string, store: OwnQueueStore): void {
  const item = formerQueue(listenerId)
  const text = item.read()
  if (text === null) return
  // Deleted first, to make room: it takes as much as the entries.
  item.write(null)
  const former = parseJson(text)
  if (!isObject(former)) return
  const entries = Array.isArray(former.entries) ? former.entries.filter(isEntry) : []
  store.edit((ownQueue) => ({
    entries: [...ownQueue.entries, ...entries],
    handed: ownQueue.handed ?? (isHanded(former.handed) ? former.handed : null),
  }))
}

const handedName = 'handed'
const entryPrefix = 'entry '

/**
 * Each entry is an item of its own, beside the order and the song handed over. So two tabs that edit at the same
 * moment lose no entry and bring none back. An entry missing from the order that was written last comes at the end.
 */
function createStoredQueue(items: StoredItems): OwnQueueStore {
  let texts: ReadonlyMap<string, string> = new Map()
  let known = emptyQueue

  function toQueue(stored: ReadonlyMap<string, string>): OwnQueue {
    if (stored === texts) return known
    const same = new Map(known.entries.map((entry) => [entry.id, entry]))
    const entries = [...stored].flatMap(([name, text]) => {
      if (!name.startsWith(entryPrefix)) return []
      const id = name.slice(entryPrefix.length)
      const entry = texts.get(name) === text ? same.get(id) : parseEntry(id, text)
      return entry ? [entry] : []
    })
    const handed = stored.get(handedName)
    known = {
      entries: inOrder(entries, stored.get(queueOrder) ?? ''),
      handed: handed === texts.get(handedName) ? known.handed : parseHanded(handed),
    }
    texts = stored
    return known
  }

  return {
    read: () => toQueue(items.read()),
    edit(change) {
      const before = toQueue(items.readAnew())
      const changes = changesOf(before, change(before))
      if (changes.size > 0) items.write(changes)
    },
    subscribe: items.subscribe,
  }
}

/** The entry added last has the greatest ID. */
function inOrder(entries: readonly QueueEntry[], order: string): QueueEntry[] {
  const places = new Map(order.split(' ').map((id, place) => [id, place]))
  const placeOf = ({ id }: QueueEntry) => places.get(id) ?? places.size
  return entries.toSorted((one, other) => placeOf(one) - placeOf(other) || (one.id < other.id ? -1 : 1))
}

/**
 * In the order in which they are written: where there is no room for everything, the last entries alone are missing after
 * a reload, and the others are in their order.
 */
function changesOf(before: OwnQueue, after: OwnQueue): Map<string, string | null> {
  const changes = new Map<string, string | null>()
  const stays = new Set(after.entries.map(({ id }) => id))
  for (const { id } of before.entries) if (!stays.has(id)) changes.set(`${entryPrefix}${id}`, null)
  const order = orderOf(after)
  if (order !== orderOf(before)) changes.set(queueOrder, order || null)
  if (after.handed !== before.handed) changes.set(handedName, after.handed && JSON.stringify(after.handed))
  const former = new Set(before.entries.map(({ id }) => id))
  for (const { id, item } of after.entries)
    if (!former.has(id)) changes.set(`${entryPrefix}${id}`, JSON.stringify(item))
  return changes
}

const orderOf = ({ entries }: OwnQueue): string => entries.map(({ id }) => id).join(' ')

/** For a player without a known listener: it ends with the page. */
export function createPageQueue(): OwnQueueStore {
  const store = createStore(emptyQueue)
  return {
    read: store.getState,
    edit: (change) => store.setState(change(store.getState())),
    subscribe: store.subscribe,
  }
}

function parseEntry(id: string, text: string): QueueEntry | null {
  const item = parseJson(text)
  return isItem(item) ? { id, item } : null
}

function parseHanded(text: string | undefined): HandedTrack | null {
  const handed = parseJson(text ?? '')
  return isHanded(handed) ? handed : null
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function isEntry(value: unknown): value is QueueEntry {
  return isObject(value) && typeof value.id === 'string' && isItem(value.item)
}

function isHanded(value: unknown): value is HandedTrack {
  if (!isObject(value) || !(value.item === null || isItem(value.item))) return false
  const { id, uri, phase, copies, fromMs, leftMs, atMs } = value
  const isNamed = typeof id === 'string' && typeof uri === 'string'
  const isCounted = [copies, fromMs, leftMs, atMs].every((number) => typeof number === 'number')
  return isNamed && isCounted && (phase === 'sending' || phase === 'sent')
}

function isItem(value: unknown): value is Playable {
  if (!isObject(value) || !(value.type === 'track' || value.type === 'episode')) return false
  const { type, uri, name, durationMs, images, artists } = value
  const isNamed = typeof uri === 'string' && typeof name === 'string'
  const isCredited = type === 'episode' || isListOfObjects(artists)
  return isNamed && typeof durationMs === 'number' && isListOfObjects(images) && isCredited
}

const isListOfObjects = (value: unknown): boolean => Array.isArray(value) && value.every(isObject)
