import { HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import type { ListPage, ListSource, ListState } from '@/lib/lists/list-model'
import { createPagedList } from '@/lib/lists/paged-list'
import { stateOfPage } from '@/lib/lists/row-store'
import { likedSongs } from '@/lib/lists/sources'
import type { ListRow } from '@/lib/music/entities'
import { matchesUri } from '@/lib/music/playable'
import { ProviderError } from '@/lib/provider-error'
import type { AccountCache } from '@/lib/storage/cache'
import { buildClient, createTestClock } from '@/tests/builders/client'
import { buildPage, buildTrack } from '@/tests/builders/music'
import { serveLiked } from '@/tests/builders/serve-liked'
import { refusal } from '@/tests/setup/msw'

function createMemory(rows?: readonly ListRow[]) {
  const memory = { rows: rows as readonly unknown[] | undefined, writes: [] as number[] }
  const cache: AccountCache = {
    read: async <T>() => (memory.rows ? { value: memory.rows as T, atMs: Date.now() } : null),
    async write(_kind, _name, next) {
      memory.rows = next as readonly unknown[]
      memory.writes.push(memory.rows.length)
    },
  }
  return { memory, cache }
}

function prepare(total: number, keptCount = 0) {
  const served = serveLiked(total)
  const all: ListRow[] = []
  for (let offset = 0; offset < total; offset += 50) all.push(...served.pageAt(offset).items)
  const oldest = all.slice(total - keptCount).map((row, position) => ({ ...row, position }))
  const { memory, cache } = createMemory(keptCount > 0 ? oldest : undefined)
  const client = buildClient()
  const list = createPagedList(likedSongs(client), { circuit: client.circuit, cache })
  return { ...served, all, memory, list }
}

const nameOf = (row: ListRow | null | undefined) => row?.item?.name
const isSong = ({ item }: ListRow, name: string) =>
  item !== null && matchesUri(item, buildTrack({ name }).uri)
const songs = (count: number) => Array.from({ length: count }, (_, index) => `Song ${index + 1}`)
const refused = () => refusal(410, 'Gone')
/** As soon as the list is so, not some time after. */
const until = <Row>(
  list: { getState(): ListState<Row>; subscribe(listener: () => void): () => void },
  isSo: (state: ListState<Row>) => boolean,
) =>
  new Promise<void>((resolve) => {
    const check = () => {
      if (!isSo(list.getState())) return
      stop()
      resolve()
    }
    const stop = list.subscribe(check)
    check()
  })

test('only pages of the visible rows are read', async () => {
  const { list, asked } = prepare(500)
  list.ensure({ first: 0, last: 10 })
  await until(list, ({ total }) => total === 500)
  list.ensure({ first: 240, last: 260 })
  await until(list, ({ rows }) => rows[260] !== undefined)
  expect(asked).toEqual([0, 200, 250])
  const { rows, isComplete, readCount } = list.getState()
  expect(rows[240]).toMatchObject({ position: 240, item: { name: 'Song 241' } })
  expect(rows[199]).toBeUndefined()
  expect({ isComplete, readCount }).toEqual({ isComplete: false, readCount: 150 })
})

test('read of rows no longer visible is aborted', async () => {
  const { list, asked } = prepare(500)
  list.seed(prepare(500).pageAt(0))
  const stop = list.ensure({ first: 300, last: 310 })
  stop()
  await Promise.resolve()
  expect(list.getState().isReading).toBe(false)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(asked).toEqual([])
})

test('next screen continues the same read', async () => {
  const { list, asked } = prepare(500)
  const stop = list.ensure({ first: 0, last: 0 })
  stop()
  list.ensure({ first: 0, last: 0 })
  await until(list, ({ total }) => total === 500)
  expect(asked).toEqual([0])
})

test('seeded first page isn’t requested', async () => {
  const { list, asked, pageAt } = prepare(30)
  list.seed(pageAt(0))
  await list.ensureAll()
  expect(list.getState()).toMatchObject({ isComplete: true, total: 30, readCount: 30 })
  expect(asked).toEqual([])
})

test('all rows are read once, in order, and stored for the next visit', async () => {
  const { list, asked, memory } = prepare(130)
  const rows = await list.ensureAll()
  expect(rows.map(nameOf)).toEqual(songs(130))
  expect(list.getState().rows.map((row) => row?.position)).toEqual(rows.map((_, index) => index))
  expect(asked.toSorted((a, b) => a - b)).toEqual([0, 50, 100])
  expect(memory.writes).toEqual([130])
})

test('second reader joins the first', async () => {
  const { list, asked } = prepare(1_000)
  const first = list.ensureAll()
  await until(list, ({ readCount }) => readCount >= 200)
  const [rows, same] = await Promise.all([first, list.ensureAll()])
  expect(asked).toHaveLength(20)
  expect(rows).toHaveLength(1_000)
  expect(same).toEqual(rows)
})

test('abort stops one caller’s wait, and the read ends with the last', async () => {
  const { list, asked } = prepare(1_000)
  const [one, other] = [new AbortController(), new AbortController()]
  const first = list.ensureAll({ signal: one.signal })
  const second = list.ensureAll({ signal: other.signal })
  await until(list, ({ readCount }) => readCount >= 100)
  one.abort()
  await expect(first).rejects.toMatchObject({ kind: 'aborted' })
  await until(list, ({ readCount }) => readCount >= 300)
  other.abort()
  await expect(second).rejects.toMatchObject({ kind: 'aborted' })
  const before = asked.length
  expect(before).toBeLessThan(20)
  await list.ensureAll()
  // At most the three that were under way were asked for twice.
  expect(asked.length).toBeLessThanOrEqual(20 + 3)
})

test('failure is reported, keeps what arrived, and a retry requests only the rest', async () => {
  const { list, asked, answerOnce } = prepare(300)
  answerOnce(refused, 200)
  await expect(list.ensureAll()).rejects.toMatchObject({ kind: 'withheld' })
  const before = asked.length
  await list.ensureAll()
  expect(list.getState()).toMatchObject({ isComplete: true, total: 300 })
  expect(asked.slice(before)).toContain(200)
  // Each page once, but for the one that was refused and the two that were under way then.
  expect(asked.length).toBeLessThanOrEqual(7 + 2)
})

test('failed page is reported and requested again by Retry alone', async () => {
  const { list, asked, answerOnce } = prepare(300)
  answerOnce(refused, 100)
  list.ensure({ first: 0, last: 149 })
  await until(list, ({ error }) => error !== null)
  await until(list, ({ readCount }) => readCount === 100)
  list.retry()
  expect(list.getState()).toMatchObject({ isReading: true, error: { kind: 'withheld' } })
  await until(list, ({ rows }) => rows[149] !== undefined)
  expect(list.getState()).toMatchObject({ error: null, failed: [] })
  expect(asked).toEqual([0, 50, 100, 100])
})

test('read continues after a rate-limit pause', async () => {
  const served = serveLiked(300)
  const clock = createTestClock()
  const client = buildClient({ clock })
  const list = createPagedList(likedSongs(client), { circuit: client.circuit })
  served.answerOnce(() => new HttpResponse(null, { status: 429, headers: { 'Retry-After': '30' } }), 100)
  const reading = list.ensureAll()
  await expect.poll(() => client.circuit.getState().status).toBe('open')
  const before = served.asked.length
  expect(before).toBeLessThan(6)
  clock.advance(31_000)
  expect((await reading).map(nameOf)).toEqual(songs(300))
})

test('next visit without changes requests only the first page', async () => {
  const { list, asked } = prepare(130, 130)
  await list.ensureAll()
  expect(list.getState()).toMatchObject({ isComplete: true, readCount: 130 })
  expect(asked).toEqual([0])
})

test('new likes are put on top with as few reads as needed', async () => {
  const { list, asked, memory } = prepare(200, 130)
  const rows = await list.ensureAll()
  expect(rows.map(nameOf)).toEqual(songs(200))
  expect(asked).toEqual([0, 50])
  expect(memory.writes).toEqual([200])
})

test('removal further down rereads everything', async () => {
  const { list, asked, memory, all } = prepare(130, 130)
  memory.rows = [...(memory.rows ?? []), ...all.slice(0, 1)]
  const rows = await list.ensureAll()
  expect(rows.map(nameOf)).toEqual(songs(130))
  expect(asked.toSorted((a, b) => a - b)).toEqual([0, 50, 100])
})

test('more than five hundred new likes reread everything', async () => {
  const { list, asked } = prepare(700, 100)
  await list.ensureAll()
  expect(new Set(asked)).toEqual(new Set(Array.from({ length: 14 }, (_, page) => page * 50)))
})

test('unliked song leaves the list and its stored copy', async () => {
  const { list, memory } = prepare(60)
  await list.ensureAll()
  list.remove((row) => isSong(row, 'Song 2'))
  const { rows, total } = list.getState()
  expect(total).toBe(59)
  expect(rows.slice(0, 2).map(nameOf)).toEqual(['Song 1', 'Song 3'])
  expect(rows[1]?.position).toBe(1)
  expect(memory.writes).toEqual([60, 59])
})

test('song removed during a read is missing alone, and nothing partial is stored', async () => {
  const { list, memory } = prepare(2_000)
  const counts: number[] = []
  list.subscribe(() => counts.push(list.getState().rows.filter(Boolean).length))
  const reading = list.ensureAll()
  await until(list, ({ readCount }) => readCount >= 500)
  serveLiked(2_000, { without: ['Song 3'] })
  list.remove((row) => isSong(row, 'Song 3'))
  const rows = await reading
  expect(rows.map(nameOf)).toEqual(songs(2_000).filter((name) => name !== 'Song 3'))
  expect(memory.writes).toEqual([1_999])
  counts.forEach((count, index) => {
    expect(count).toBeGreaterThanOrEqual((counts[index - 1] ?? 0) - 1)
  })
})

test('removing an absent song changes nothing', async () => {
  const { list } = prepare(60)
  await list.ensureAll()
  const before = list.getState()
  list.remove((row) => isSong(row, 'Another'))
  expect(list.getState()).toBe(before)
})

test('new like is found at the top without rereading the rest', async () => {
  const { list, asked } = prepare(120)
  await list.ensureAll()
  list.ensure({ first: 0, last: 10 })
  const served = serveLiked(121, { without: [], first: ['Brand New'] })
  await list.refresh()
  expect(list.getState().rows.slice(0, 2).map(nameOf)).toEqual(['Brand New', 'Song 1'])
  expect(list.getState()).toMatchObject({ total: 121, isComplete: true })
  expect([...asked, ...served.asked]).toHaveLength(3 + 1)
})

test('new like out of view is read once it comes into view', async () => {
  const { list } = prepare(120)
  await list.ensureAll()
  const served = serveLiked(121, { first: ['Brand New'] })
  await list.refresh()
  expect(served.asked).toEqual([])
  list.ensure({ first: 0, last: 10 })
  await until(list, ({ rows }) => nameOf(rows[0]) === 'Brand New')
})

type MenuTarget = { id: string }

function listOf(pages: Record<number, ListPage<MenuTarget>>, options: Partial<ListSource<MenuTarget>> = {}) {
  const asked: [number, string | null][] = []
  const list = createPagedList<MenuTarget>(
    {
      key: ['things'],
      pageSize: 3,
      identityOf: ({ id }) => id,
      uriOf: ({ id }) => id,
      async read({ offset, after }) {
        asked.push([offset, after])
        const page = pages[offset]
        if (!page) throw new ProviderError('bad-request', 'No such page.')
        return page
      },
      ...options,
    },
    { circuit: buildClient().circuit },
  )
  return { list, asked }
}

const page = (letters: string, offset: number, total: number): ListPage<MenuTarget> =>
  buildPage(
    [...letters].map((id) => ({ id })),
    { offset, limit: 3, total, hasNext: offset + 3 < total },
  )
const lettersOf = ({ rows }: ListState<MenuTarget>) =>
  rows.map((row) => (row === undefined ? '?' : (row?.id ?? '-'))).join('')

test('positions count rows that Spotify sends without content', async () => {
  const { list } = listOf({ 0: page('ab', 0, 8), 3: page('d', 3, 8), 6: page('g', 6, 8) })
  await list.ensureAll()
  expect(lettersOf(list.getState())).toBe('ab-d--g-')
})

test('row moved by a change between two pages appears once', async () => {
  const { list } = listOf({ 0: page('abc', 0, 6), 3: page('cde', 3, 6) }, { isUnique: true })
  await list.ensureAll()
  expect(lettersOf(list.getState())).toBe('abc-de')
})

test('list that got shorter during a read is reread, and shown meanwhile', async () => {
  const pages = { 0: page('abc', 0, 7), 3: page('def', 3, 7), 6: page('g', 6, 7) }
  const { list } = listOf(pages)
  list.ensure({ first: 0, last: 2 })
  await expect.poll(() => lettersOf(list.getState())).toBe('abc????')
  Object.assign(pages, { 0: page('acd', 0, 6), 3: page('efg', 3, 6) })
  const shown = new Set<string>()
  list.subscribe(() => shown.add(lettersOf(list.getState()).slice(0, 2)))
  await list.ensureAll()
  expect(lettersOf(list.getState())).toBe('acdefg')
  expect([...shown].some((text) => text.includes('?'))).toBe(false)
})

test('failed reread is retried once while visible', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const pages = { 0: page('abc', 0, 3) }
  const { list } = listOf(pages)
  const stop = list.ensure({ first: 0, last: 2 })
  await until(list, ({ isComplete }) => isComplete)
  const { read } = list.source
  const failing = vi.spyOn(list.source, 'read').mockRejectedValue(new ProviderError('unavailable', 'Lost.'))
  await list.refresh()
  expect(failing).toHaveBeenCalledTimes(1)
  Object.assign(pages, { 0: page('acb', 0, 3) })
  failing.mockImplementation(read)
  await vi.runOnlyPendingTimersAsync()
  expect(lettersOf(list.getState())).toBe('acb')

  failing.mockClear().mockRejectedValueOnce(new ProviderError('unavailable', 'Lost.'))
  await list.refresh()
  stop()
  await vi.runOnlyPendingTimersAsync()
  expect(failing).toHaveBeenCalledTimes(1)
})

test('list whose total differs on each page ends', async () => {
  const { list, asked } = listOf({ 0: page('abc', 0, 9), 3: page('def', 3, 8), 6: page('ghi', 6, 9) })
  await list.ensureAll()
  expect(asked.length).toBeLessThan(20)
})

test('list with a vague total ends where a page says so', async () => {
  const sooner = listOf(
    { 0: page('abc', 0, 9), 3: { ...page('de', 3, 8), hasNext: false } },
    { hasVagueTotal: true },
  )
  await sooner.list.ensureAll()
  expect(lettersOf(sooner.list.getState())).toBe('abcde----')
  const later = listOf(
    { 0: { ...page('abc', 0, 2), hasNext: true }, 3: page('def', 3, 9), 6: page('gh', 6, 8) },
    { hasVagueTotal: true },
  )
  await later.list.ensureAll()
  expect(lettersOf(later.list.getState())).toBe('abcdefgh-')
  expect(later.asked.map(([offset]) => offset)).toEqual([0, 3, 6])
})

test('cursor list is read page after page', async () => {
  const { list, asked } = listOf(
    {
      0: { ...page('abc', 0, 8), after: 'c' },
      3: { ...page('def', 3, 8), after: 'f' },
      6: { ...page('gh', 6, 8), after: null },
    },
    { hasCursors: true },
  )
  list.ensure({ first: 6, last: 7 })
  await expect.poll(() => lettersOf(list.getState())).toBe('abcdefgh')
  expect(asked).toEqual([
    [0, null],
    [3, 'c'],
    [6, 'f'],
  ])
})

test('row removed from a cursor list leaves the rest to be read', async () => {
  const pages: Record<number, ListPage<MenuTarget>> = { 0: { ...page('abc', 0, 5), after: 'c' } }
  const { list, asked } = listOf(pages, { hasCursors: true })
  list.ensure({ first: 0, last: 2 })
  await expect.poll(() => lettersOf(list.getState())).toBe('abc??')
  pages[0] = { ...page('acd', 0, 4), after: 'd' }
  pages[3] = { ...page('e', 3, 4), after: null }
  list.remove(({ id }) => id === 'b')
  await expect.poll(() => lettersOf(list.getState())).toBe('acd?')
  list.ensure({ first: 0, last: Number.POSITIVE_INFINITY })
  await expect.poll(() => lettersOf(list.getState())).toBe('acde')
  expect(asked.at(-1)).toEqual([3, 'd'])
})

test('seeded rows are the same before and after their list has them', () => {
  const page = buildPage<MenuTarget>([{ id: 'a' }, { id: 'b' }], { total: 5, hasNext: true })
  const { list } = listOf({})
  const before = stateOfPage(list.source, page).slots
  list.seed(page)
  expect(list.getState().slots).toEqual(before)
  expect(list.getState().slots.every((slot, index) => slot === before[index])).toBe(true)
  // A part of the page that wakes up when the list has them already.
  expect(stateOfPage(list.source, page).slots[0]).toBe(before[0])
  // The same page for a list that is opened anew: its rows are not those of the first one, which may have moved on.
  const other = listOf({}).list
  other.seed(page)
  expect(other.getState().slots.some((slot) => before.includes(slot))).toBe(false)
})

test('rows available only in stale form are requested a few times', async () => {
  const { circuit } = buildClient()
  const spent = new ProviderError('rate-limited', 'Spent.', { retryAtMs: Date.now() + 50_000_000 })
  let reads = 0
  const list = createPagedList<string>(
    {
      key: ['kept from yesterday'],
      pageSize: 50,
      identityOf: (row) => row,
      uriOf: (row) => row,
      async read({ offset, limit }) {
        reads += 1
        if (reads > 100) throw new ProviderError('bad-response', 'It asks for ever.')
        return { items: ['a', 'b'], total: 2, offset, limit, hasNext: false, old: spent }
      },
    },
    { circuit },
  )
  await expect(list.read({ first: 0, last: 1 })).rejects.toBe(spent)
  expect(reads).toBeLessThan(10)
  expect(list.getState().rows).toEqual(['a', 'b'])
})

test.each<[string, Record<number, ListPage<MenuTarget>>, Partial<ListSource<MenuTarget>>, number[]]>([
  ['how many rows there are', {}, {}, [0]],
  ['where they begin', { 0: { ...page('abc', 0, 9), after: 'c' } }, { hasCursors: true }, [0, 3]],
])('failing %s doesn’t cause endless requests for later rows', async (_what, pages, options, offsets) => {
  const asked: number[] = []
  const { list } = listOf(pages, {
    ...options,
    async read({ offset }) {
      asked.push(offset)
      // Otherwise nothing else would ever have its turn.
      if (asked.length > 20) return new Promise<never>(() => {})
      if (pages[offset]) return pages[offset]
      throw new ProviderError('bad-request', 'No such page.')
    },
  })
  const reading = list.read({ first: 7, last: 8 })
  list.ensure({ first: 6, last: 8 })
  await expect(reading).rejects.toThrow('No such page.')
  expect(asked).toEqual(offsets)
  expect(list.getState().error?.message).toBe('No such page.')
})

test('page before visible rows isn’t aborted while they need it', async () => {
  const { list, asked } = listOf({ 0: page('abc', 0, 8), 6: page('gh', 6, 8) })
  list.ensure({ first: 6, last: 7 })
  list.ensure({ first: 7, last: 7 })
  await expect.poll(() => lettersOf(list.getState())).toBe('abc???gh')
  expect(asked.map(([offset]) => offset)).toEqual([0, 6])
})
