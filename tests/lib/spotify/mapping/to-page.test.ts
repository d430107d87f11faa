import { expect, test } from 'vitest'
import { LIST_CUT_OFF } from '@/lib/provider-error'
import { toPage, toRowPage } from '@/lib/spotify/mapping/to-page'
import { toTrack } from '@/lib/spotify/mapping/to-track'
import { idOf } from '@/tests/builders/music'

const payload = (name: string) => ({ uri: `spotify:track:${idOf(name)}`, name })
const window = { offset: 50, limit: 50 }

test('rows keep their position in the whole list, empty ones too', () => {
  const items = [{ track: payload('a') }, null, { track: null }, { item: payload('d') }]
  const page = toRowPage({ items, total: 54, next: null }, window)
  expect(page.items.map(({ position, item }) => [position, item?.name ?? null])).toEqual([
    [50, 'a'],
    [51, null],
    [52, null],
    [53, 'd'],
  ])
})

test('row under both names is read under the new one', () => {
  const page = toRowPage({ items: [{ item: payload('new'), track: payload('old') }] }, window)
  expect(page.items[0]?.item?.name).toBe('new')
})

test('date added and adder may be unknown', () => {
  const unknown = [{ added_at: null, added_by: { id: '' } }, { added_at: '1970-01-01T00:00:00Z' }]
  const page = toRowPage({ items: unknown }, window)
  expect(page.items.map(({ addedAt, addedById }) => [addedAt, addedById])).toEqual([
    [null, null],
    [null, null],
  ])
})

test('row may hold an episode', () => {
  const episode = { id: idOf('episode'), uri: `spotify:episode:${idOf('episode')}`, type: 'episode' }
  expect(toRowPage({ items: [{ item: episode }] }, window).items[0]?.item?.type).toBe('episode')
})

test('null entries are left out of entity lists', () => {
  const page = toPage({ items: [null, payload('a'), {}], total: 3, next: null }, window, toTrack)
  expect(page.items.map(({ name }) => name)).toEqual(['a'])
})

test('list longer than Spotify’s count ends there', () => {
  const next = 'https://api.test/v1/x'
  const end = toPage({ items: [payload('a')], total: 5000, next }, { offset: 990, limit: 10 }, toTrack, 1000)
  expect(end).toMatchObject({ total: 1000, hasNext: false })
})

test('rows after a short last page count as not sent, not as gone', () => {
  const rows = (count: number) => ({
    items: Array.from({ length: count }, () => null),
    total: 620,
    next: null,
  })
  const whole = { offset: 0, limit: 50 }
  expect(toRowPage(rows(43), whole)).toMatchObject({ total: 620, hasNext: false, cutAt: 43 })
  expect(toPage(rows(43), whole, toTrack)).toMatchObject({ total: 620, hasNext: false, cutAt: 43 })
  expect(() => toRowPage(rows(0), { offset: 43, limit: 50 })).toThrow(
    expect.objectContaining({ kind: 'bad-response', reason: LIST_CUT_OFF }),
  )
  expect(toRowPage({ ...rows(0), total: 43 }, { offset: 50, limit: 50 }).hasNext).toBe(false)
})

test('entity lists end at an empty page, whatever the total', () => {
  const page = toPage({ items: [], total: 500, next: null }, window, toTrack)
  expect(page).toMatchObject({ items: [], hasNext: false })
  expect(page.cutAt).toBeUndefined()
})

test.each([
  ['next says so', { items: [null], total: 60, next: 'https://api.test/v1/x?offset=100' }, true],
  ['next says no, whatever the total', { items: [null], total: 500, next: null }, false],
  ['there is no next but more rows', { items: [null], total: 60 }, true],
  ['there is no next and no more rows', { items: [null], total: 51 }, false],
])('more follows when %s', (_what, answer, hasNext) => {
  expect(toRowPage(answer, window).hasNext).toBe(hasNext)
})

test('page without a total counts its rows, and a full one may not be the last', () => {
  const rows = (count: number) => ({ items: Array.from({ length: count }, () => null) })
  expect(toRowPage(rows(50), window)).toMatchObject({ total: 100, hasVagueTotal: true, hasNext: true })
  expect(toRowPage(rows(49), window)).toMatchObject({ total: 99, hasVagueTotal: true, hasNext: false })
  expect(toRowPage({ items: [], total: 9e15 }, window)).toMatchObject({ total: 50, hasVagueTotal: true })
})

test('response without rows is a bad response, not an empty list', () => {
  expect(() => toRowPage({ total: 3 }, window)).toThrow('no list of rows')
  expect(() => toRowPage({ items: { 0: null }, total: 3 }, window)).toThrow('no list of rows')
  expect(() => toRowPage(null, window)).toThrow('not a list')
})

test('list in which no name is text is a bad response', () => {
  const odd = (id: string, name: unknown, more: object = {}) => ({
    uri: `spotify:track:${idOf(id)}`,
    name,
    ...more,
  })
  const read = (items: object[]) => toPage({ items }, window, toTrack).items.map(({ name }) => name)
  expect(() => read([odd('a', 7), odd('b', {})])).toThrow(/names nothing/)
  expect(() => toRowPage({ items: [{ item: odd('a', 7) }, { item: odd('b', {}) }] }, window)).toThrow()
  // Of one thing a wrong field is only missing, as long as something else can be read.
  expect(() => read([odd('a', 7)])).toThrow(/names nothing/)
  expect(read([odd('a', 7, { release_date: '2020' })])).toEqual(['Untitled'])
  expect(read([odd('a', 7), odd('b', 'Low Tide')])).toEqual(['Untitled', 'Low Tide'])
  // The provider leaves names empty, and of what is gone there is none.
  expect(read([odd('a', ''), odd('b', null)])).toEqual(['Untitled', 'Untitled'])
})
