import { accountItem, jsonOf, type StoredItem, subscribeToStorage } from '@/lib/browser/browser-storage'
import type { Playable } from '@/lib/music/entities'
import { laneName } from '@/lib/player/engine/tabs/memory'
import { emptyLane, type HandedOver, isEmptyLane, type Lane, type LaneEntry } from '@/lib/player/lane/lane'
import { createStore } from '@/lib/store'

export type LaneStore = {
  read(): Lane
  /** At once, from what is stored by then: another tab may have changed it. */
  edit(change: (lane: Lane) => Lane): void
  /** Told of changes in other tabs, too. */
  subscribe(listener: () => void): () => void
}

const format = jsonOf(isLane)

export const laneItem = (listenerId: string): StoredItem<Lane> => accountItem(listenerId, laneName, format)

const stores = new Map<string, LaneStore>()

/** The lane of one account in this browser: a reload keeps it, logging out does not. */
export function laneOf(listenerId: string): LaneStore {
  const store = stores.get(listenerId) ?? createStoredLane(laneItem(listenerId))
  stores.set(listenerId, store)
  return store
}

function createStoredLane(item: StoredItem<Lane>): LaneStore {
  let known: { text: string | null; lane: Lane } = { text: null, lane: emptyLane }

  function read(): Lane {
    const text = item.readText()
    if (text !== known.text) known = { text, lane: (text && item.format.parse(text)) || emptyLane }
    return known.lane
  }

  return {
    read,
    edit(change) {
      const before = read()
      const after = change(before)
      if (after !== before) item.write(isEmptyLane(after) ? null : after)
    },
    subscribe: subscribeToStorage,
  }
}

/** For a player whose listener is not known: it ends with the page. */
export function createPageLane(): LaneStore {
  const store = createStore(emptyLane)
  return {
    read: store.getState,
    edit: (change) => store.setState(change(store.getState())),
    subscribe: store.subscribe,
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function isLane(value: unknown): value is Lane {
  if (!isObject(value) || value.version !== 1 || !Array.isArray(value.entries)) return false
  return value.entries.every(isEntry) && (value.handed === null || isHanded(value.handed))
}

function isEntry(value: unknown): value is LaneEntry {
  return isObject(value) && typeof value.id === 'string' && isItem(value.item)
}

function isHanded(value: unknown): value is HandedOver {
  if (!isObject(value) || !(value.item === null || isItem(value.item))) return false
  const { id, uri, phase, copies, fromMs, leftMs, atMs } = value
  const isNamed = typeof id === 'string' && typeof uri === 'string'
  const isCounted = [copies, fromMs, leftMs, atMs].every((number) => typeof number === 'number')
  return isNamed && isCounted && (phase === 'sending' || phase === 'sent')
}

function isItem(value: unknown): value is Playable {
  if (!isObject(value) || !(value.type === 'track' || value.type === 'episode')) return false
  const { uri, name, durationMs, images } = value
  const isNamed = typeof uri === 'string' && typeof name === 'string'
  return isNamed && typeof durationMs === 'number' && Array.isArray(images)
}
