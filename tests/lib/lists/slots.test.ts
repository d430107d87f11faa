import { expect, test } from 'vitest'
import { reconcilePage } from '@/lib/lists/reconcile-page'
import { isMissing, mergeHead, missingOffsets, newSlot, type Slot, withLive } from '@/lib/lists/slots'

const names = { identityOf: (letter: string) => letter, uriOf: (letter: string) => letter }
/** A question mark is not read yet. */
const slotsOf = (letters: string) =>
  [...letters].map((letter) => newSlot<string>(letter === '?' ? undefined : letter))
const pageOf = (letters: string) => ({ rows: [...letters], offset: 0, readAt: { from: 1, to: 1 } })
const lettersOf = (slots: readonly Slot<string>[]) => slots.map(({ row }) => row ?? '?').join('')

function merge(head: string, known: string, total: number) {
  const merged = mergeHead([...head], slotsOf(known), total, names.identityOf)
  return typeof merged === 'string' ? merged : lettersOf(merged)
}

test('new rows go on top, unread rows included', () => {
  expect(merge('nab', 'abcd', 5)).toBe('nabcd')
  expect(merge('nab', 'ab??', 5)).toBe('nab??')
})

test('no new rows change nothing', () => {
  expect(merge('ab', 'abc', 3)).toBe('abc')
})

test('rows removed at the top are gone', () => {
  expect(merge('bc', 'abcd', 3)).toBe('bcd')
})

test('change further down is detected by the count, one in view by the rows', () => {
  expect(merge('ab', 'abcd', 3)).toBe('changed')
  expect(merge('nac', 'abcd', 5)).toBe('changed')
})

test('rows that don’t overlap the known ones say nothing', () => {
  expect(merge('nm', 'ab', 4)).toBe('no-overlap')
})

test('first rows are the list when there are no others', () => {
  expect(merge('ab', '', 2)).toBe('ab')
  expect(merge('ab', 'xabc', 2)).toBe('ab')
})

test('missing rows are read by pages, from the first gap of a partial page', () => {
  expect(missingOffsets(slotsOf('abc???ghi'), { first: 0, last: 8 }, 3)).toEqual([3])
  expect(missingOffsets(slotsOf('ab???????'), { first: 4, last: 99 }, 3)).toEqual([3, 6])
  expect(missingOffsets(slotsOf('ab???????'), { first: 0, last: 0 }, 3)).toEqual([])
  expect(missingOffsets(slotsOf('ab?def'), { first: 0, last: 5 }, 3)).toEqual([2])
})

test('moved row is found by its identity, and no row appears twice', () => {
  const slots = slotsOf('abcd')
  for (const slot of slots) slot.isStale = true
  const placed = reconcilePage(slots, new Set(), pageOf('da'), names)
  expect(lettersOf(placed).slice(0, 2)).toBe('da')
  expect([placed[0], placed[1]]).toEqual([slots[3], slots[0]])
  expect(
    placed
      .filter(isMissing)
      .map(({ row }) => row)
      .toSorted(),
  ).toEqual(['b', 'c'])
})

test('unknown row gets its own slot, and the previous one is set aside', () => {
  const [slot] = slotsOf('a')
  if (!slot) throw new Error('There is a slot')
  slot.isStale = true
  const unplaced = new Set<Slot<string>>()
  const [placed] = reconcilePage([slot], unplaced, pageOf('n'), names)
  expect(placed).not.toBe(slot)
  expect([...unplaced]).toEqual([slot])
})

test.each([
  ['behind the row it followed', 'dac', 'dabc'],
  ['in front of the next one, where the row it followed has moved away', 'cda', 'bcda'],
])('removed row stays %s', (_, now, expected) => {
  const [a, b, c, d] = slotsOf('abcd')
  if (!a || !b || !c || !d) throw new Error('There are four')
  const order = withLive(
    { all: [a, b, c, d], removed: new Set<Slot<string>>() },
    [a, c, d],
    (slot) => slot === b,
  )
  expect(lettersOf(order.all)).toBe('abcd')
  expect([...order.removed]).toEqual([b])
  const live = [...now].flatMap((letter) => [a, c, d].find(({ row }) => row === letter) ?? [])
  expect(lettersOf(withLive(order, live).all)).toBe(expected)
})

test('equal rows between the same neighbors are the same', () => {
  const slots = slotsOf('xax')
  for (const slot of slots) slot.isStale = true
  const [first, , last] = slots
  expect(reconcilePage(slots.slice(0, 2), new Set([last as Slot<string>]), pageOf('ax'), names)[1]).toBe(last)
  for (const slot of slots) slot.isStale = true
  expect(reconcilePage(slots.slice(0, 2), new Set([last as Slot<string>]), pageOf('xa'), names)[0]).toBe(
    first,
  )
})

test('rows not reread keep their order around a moved row', () => {
  const slots = slotsOf('abcdef')
  for (const slot of slots) slot.isStale = true
  expect(lettersOf(reconcilePage(slots, new Set(), pageOf('fab'), names))).toBe('fabcde')
})
