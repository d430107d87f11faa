/** Tabs may run in processes of their own: each has a copy of the storage, and hears of the others' changes a little later. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isQueueStored } from '@/lib/player/engine/tabs/memory'
import {
  type OwnQueue,
  toEntries,
  withAdded,
  withMoved,
  withoutEntries,
  withRestored,
} from '@/lib/player/own-queue/own-queue'
import { ownQueueOf } from '@/lib/player/own-queue/own-queue-store'
import { buildTrack } from '@/tests/builders/music'
import { handedTrack } from '@/tests/builders/player'

type Items = Record<string, string>
type Change = { key: string; text: string | null }

beforeEach(() => void vi.stubGlobal('window', new EventTarget()))
afterEach(() => {
  vi.unstubAllGlobals()
})

/** `sync` brings the changes of all tabs to all others, in the order in which they were made. */
function openTabs() {
  const made: Change[] = []
  const tabs: Items[] = []
  const open = () => {
    const items = openItems((change) => made.push(change))
    tabs.push(items)
    const here = <T>(run: (queue: ReturnType<typeof ownQueueOf>) => T): T => {
      vi.stubGlobal('localStorage', items)
      return run(ownQueueOf('listener'))
    }
    return {
      edit: (change: (queue: OwnQueue) => OwnQueue) => here((queue) => queue.edit(change)),
      read: () => here((queue) => queue.read()),
      isStored: () => here(() => isQueueStored('listener')),
      names: () => here((queue) => queue.read().entries.map(({ item }) => item.name)),
    }
  }
  return {
    one: open(),
    other: open(),
    sync() {
      for (const change of made) for (const items of tabs) apply(items, change)
      made.length = 0
    },
  }
}

/** With room for so many characters. */
function openItems(
  onChange: (change: Change) => void = () => {},
  { room = Number.POSITIVE_INFINITY } = {},
): Items {
  const items: Items = Object.create({
    getItem: (key: string) => items[key] ?? null,
    setItem: (key: string, text: string) => set({ key, text }),
    removeItem: (key: string) => set({ key, text: null }),
  })
  function set(change: Change) {
    if (sizeOf({ ...items, [change.key]: change.text ?? '' }) > room)
      throw new DOMException('It is full.', 'QuotaExceededError')
    apply(items, change)
    onChange(change)
  }
  return items
}

const sizeOf = (items: Items) => Object.entries(items).flat().join('').length

const formerKey = 'tonearm.listener listener lane'

/** As after a reload: nothing is known but what is stored. */
async function loadPage(items: Items) {
  vi.stubGlobal('localStorage', items)
  vi.resetModules()
  const { ownQueueOf } = await import('@/lib/player/own-queue/own-queue-store')
  const { isQueueStored } = await import('@/lib/player/engine/tabs/memory')
  return { ownQueueOf, isQueueStored }
}

function apply(items: Items, { key, text }: Change) {
  if (text === null) delete items[key]
  else items[key] = text
}

const songs = (...names: string[]) => toEntries(names.map((name) => buildTrack({ name })))

/** Both tabs show the same queue. */
function openFilled(...names: string[]) {
  const tabs = openTabs()
  const entries = songs(...names)
  tabs.one.edit((queue) => withAdded(queue, entries, 'last'))
  tabs.sync()
  expect(tabs.other.names()).toEqual(names)
  const idOf = (name: string) => entries.find(({ item }) => item.name === name)?.id ?? ''
  return { ...tabs, idOf }
}

test('songs added in two tabs at once are both queued', () => {
  const { one, other, sync } = openFilled('A')
  one.edit((queue) => withAdded(queue, songs('B', 'C'), 'last'))
  other.edit((queue) => withAdded(queue, songs('D'), 'next'))
  sync()
  expect(one.names()).toEqual(['D', 'A', 'B', 'C'])
  expect(other.names()).toEqual(one.names())
})

test('removed song stays removed although another tab moves it at once', () => {
  const { one, other, sync, idOf } = openFilled('A', 'B', 'C')
  one.edit((queue) => withoutEntries(queue, [idOf('C')]))
  other.edit((queue) => withMoved(queue, [idOf('C')], idOf('A')))
  sync()
  expect([one.names(), other.names()]).toEqual([
    ['A', 'B'],
    ['A', 'B'],
  ])
})

test('song sent to Spotify isn’t sent again although another tab edits the queue', () => {
  const { one, other, sync, idOf } = openFilled('A', 'B', 'C')
  const handed = { ...handedTrack, id: idOf('A') }
  one.edit((queue) => ({ ...withoutEntries(queue, [idOf('A')]), handed }))
  other.edit((queue) => withMoved(queue, [idOf('C')], idOf('A')))
  sync()
  for (const tab of [one, other]) {
    expect(tab.names()).toEqual(['C', 'B'])
    expect(tab.read().handed).toEqual(handed)
  }
})

test('removal of the last song wins over a move, and the player sees an empty queue', () => {
  const { one, other, sync, idOf } = openFilled('A', 'B')
  one.edit((queue) => withoutEntries(queue, [idOf('A'), idOf('B')]))
  other.edit((queue) => withMoved(queue, [idOf('B')], idOf('A')))
  sync()
  expect([one.isStored(), other.isStored()]).toEqual([false, false])
  one.edit((queue) => withAdded(queue, songs('C'), 'last'))
  expect(one.isStored()).toBe(true)
})

test('Undo restores a song’s place while another tab adds one', () => {
  const { one, other, sync, idOf } = openFilled('A', 'B')
  const { entries } = one.read()
  one.edit((queue) => withoutEntries(queue, [idOf('A')]))
  sync()
  one.edit((queue) => withRestored(queue, entries.slice(0, 1), entries))
  other.edit((queue) => withAdded(queue, songs('C'), 'last'))
  sync()
  expect(one.names().toSorted()).toEqual(['A', 'B', 'C'])
  expect(other.names()).toEqual(one.names())
})

test('queue stored by an earlier version in one item is migrated', async () => {
  const entries = ['A', 'B'].map((name, index) => ({ id: `mabc${index}`, item: buildTrack({ name }) }))
  const items = Object.assign(openItems(), {
    [formerKey]: JSON.stringify({ version: 1, entries, handed: { ...handedTrack, id: 'mabc9' } }),
  })
  const page = await loadPage(items)
  expect(page.isQueueStored('listener')).toBe(true)
  const queue = page.ownQueueOf('listener')
  let names: string[] = []
  queue.subscribe(() => {
    names = queue.read().entries.map(({ item }) => item.name)
  })
  await Promise.resolve()
  expect(names).toEqual(['A', 'B'])
  expect(queue.read().handed).toEqual({ ...handedTrack, id: 'mabc9' })
  expect(items).not.toHaveProperty(formerKey)
  expect(page.ownQueueOf('another').read().entries).toEqual([])
  const reloaded = await loadPage(items)
  expect(reloaded.ownQueueOf('listener').read()).toEqual({ entries, handed: queue.read().handed })
})

test('earlier version’s queue keeps its order and first songs in a full storage', async () => {
  const entries = [2, 0, 1].map((id) => ({ id: `mabc${id}`, item: buildTrack({ name: `Song ${id}` }) }))
  const handed = { ...handedTrack, id: 'mabc9' }
  const text = JSON.stringify({ version: 1, entries, handed })
  async function takeOver(items: Items) {
    vi.stubGlobal('localStorage', Object.assign(items, { [formerKey]: text }))
    const queue = (await loadPage(items)).ownQueueOf('listener')
    await Promise.resolve()
    expect(queue.read()).toEqual({ entries, handed })
  }
  const roomy = openItems()
  await takeOver(roomy)
  const full = openItems(() => {}, { room: sizeOf(roomy) - 1 })
  await takeOver(full)
  const reloaded = await loadPage(full)
  expect(reloaded.ownQueueOf('listener').read()).toEqual({ entries: entries.slice(0, 2), handed })
})

test('earlier version’s queue follows the current one, and an unreadable one is deleted', async () => {
  const former = { id: 'mabc1', item: buildTrack({ name: 'B' }) }
  const items = openItems()
  ;(await loadPage(items)).ownQueueOf('listener').edit((queue) => withAdded(queue, songs('A'), 'last'))
  items[formerKey] = JSON.stringify({ version: 1, entries: [former, { id: 'x' }], handed: null })
  const page = await loadPage(items)
  const queue = page.ownQueueOf('listener')
  await Promise.resolve()
  expect(queue.read().entries.map(({ item }) => item.name)).toEqual(['A', 'B'])
  queue.edit(() => ({ entries: [], handed: null }))
  items[formerKey] = '{'
  const broken = await loadPage(items)
  expect(broken.ownQueueOf('listener').read().entries).toEqual([])
  await Promise.resolve()
  expect(broken.isQueueStored('listener')).toBe(false)
})

test('stored entry that can’t render is dropped alone', async () => {
  const whole = { id: 'mabc0', item: buildTrack({ name: 'A' }) }
  const { artists: _artists, ...noArtists } = buildTrack({ name: 'B' })
  const damaged = [
    noArtists,
    { ...noArtists, artists: [null] },
    { ...buildTrack({ name: 'C' }), images: [null] },
  ]
  const items = openItems()
  for (const [index, item] of damaged.entries())
    items[`tonearm.listener listener queue entry mabc${index + 1}`] = JSON.stringify(item)
  items['tonearm.listener listener queue entry mabc0'] = JSON.stringify(whole.item)
  const page = await loadPage(items)
  expect(page.ownQueueOf('listener').read().entries).toEqual([whole])
})

test('queue of 500 songs is read from storage once, and again after another tab’s change', () => {
  const items = openItems()
  vi.stubGlobal('localStorage', items)
  const queue = ownQueueOf('listener')
  queue.edit((empty) =>
    withAdded(empty, songs(...Array.from({ length: 500 }, (_, index) => `Song ${index}`)), 'last'),
  )
  const stop = queue.subscribe(() => {})
  queue.read()
  const reads = vi.spyOn(items as never, 'getItem')
  const { entries } = queue.read()
  expect(entries).toHaveLength(500)
  expect(reads).not.toHaveBeenCalled()
  const [first] = entries
  const key = `tonearm.listener listener queue entry ${first?.id}`
  delete items[key]
  window.dispatchEvent(Object.assign(new Event('storage'), { key }))
  expect(queue.read().entries).toEqual(entries.slice(1))
  expect(queue.read().entries[0]).toBe(entries[1])
  delete items[`tonearm.listener listener queue entry ${entries[1]?.id}`]
  // Before the event of that change arrives.
  queue.edit((known) => withAdded(known, songs('Last'), 'last'))
  expect(
    queue
      .read()
      .entries.map(({ item }) => item.name)
      .slice(-1),
  ).toEqual(['Last'])
  expect(queue.read().entries).toHaveLength(499)
  stop()
})

test('page restored from the back-forward cache shows another tab’s changes', () => {
  const { one } = openFilled('A')
  const { entries } = one.read()
  const queue = ownQueueOf('listener')
  let told = 0
  const stop = queue.subscribe(() => {
    told += 1
  })
  queue.read()
  localStorage.removeItem(`tonearm.listener listener queue entry ${entries[0]?.id}`)
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect([told, queue.read().entries]).toEqual([1, []])
  stop()
})

test('queue object is stable until it changes', () => {
  const { one } = openFilled('A')
  const before = one.read()
  expect(one.read()).toBe(before)
  one.edit((queue) => queue)
  expect(one.read()).toBe(before)
  one.edit((queue) => withAdded(queue, songs('B'), 'last'))
  expect(one.read().entries[0]).toBe(before.entries[0])
})
