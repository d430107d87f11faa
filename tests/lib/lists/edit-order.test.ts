import { expect, test } from 'vitest'
import { landingOf } from '@/components/track-list/use-row-presses'
import { addEdit, applyEdit, type Edit, moveEdit, undoEdit } from '@/lib/lists/edit-order'
import { type EditStep, planEdit } from '@/lib/lists/edit-plan'
import { liveSlots, newSlot, type Order, type Slot } from '@/lib/lists/slots'
import type { PlaylistRow } from '@/sandbox/model'
import { insertRows, moveRows, removeRows } from '@/sandbox/playlist-rows'

const orderOf = (rows: readonly string[]): Order<string> => ({
  all: rows.map((row) => newSlot(row)),
  removed: new Set<Slot<string>>(),
})
const rowsOf = (order: Order<string>) => liveSlots(order).map(({ row }) => row)

const stepsFor = (order: Order<string>, edit: Edit<string>) =>
  planEdit(order, edit, ({ row }) => row ?? null).map(({ step }) => step)
const stored = (uri: string): PlaylistRow => ({ kind: 'track', uri, addedAtMs: 0, addedById: '' })

/** What the sandbox makes of a step. */
function applied(rows: PlaylistRow[], step: EditStep): PlaylistRow[] {
  if (step.type === 'add') return insertRows(rows, step.uris.map(stored), step.position)
  if (step.type === 'move') return moveRows(rows, rows, { ...step, start: step.from })
  const named = step.rows.map(({ uri, position }) => ({ uri, positions: [position] }))
  return removeRows(rows, rows, named) ?? []
}

function sent(order: Order<string>, edit: Edit<string>): string[] {
  const rows = rowsOf(order).map((row) => stored(row ?? ''))
  return stepsFor(order, edit)
    .reduce(applied, rows)
    .map(({ uri }) => uri)
}

test('every move is sent as shown, and its undo restores the list', () => {
  const letters = [...'abcde']
  for (let bits = 1; bits < 2 ** letters.length; bits += 1) {
    for (let before = 0; before <= letters.length; before += 1) {
      const order = orderOf(letters)
      const slots = order.all.filter((_, place) => bits & (1 << place))
      const edit = moveEdit(slots, order.all[before] ?? null)
      const moved = applyEdit(order, edit)
      expect(sent(order, edit)).toEqual(rowsOf(moved))
      const positions = order.all.flatMap((slot, place) => (slots.includes(slot) ? place : []))
      const landing = landingOf(positions, before)
      expect(rowsOf(moved).slice(landing, landing + slots.length)).toEqual(slots.map(({ row }) => row))
      const runs = positions.filter((position) => !positions.includes(position - 1))
      expect(stepsFor(order, edit).length).toBeLessThanOrEqual(runs.length)
      const undo = undoEdit(edit)
      if (!undo) throw new Error('A move can be taken back')
      expect(sent(moved, undo)).toEqual(letters)
      expect(rowsOf(applyEdit(moved, undo))).toEqual(letters)
    }
  }
})

test('sort moves only what is out of order, and undo restores it', () => {
  const numbers = Array.from({ length: 60 }, (_, index) => String((index * 37) % 60))
  const order = orderOf(numbers)
  const sorted = order.all.toSorted((a, b) => Number(a.row) - Number(b.row))
  const edit = moveEdit(sorted, null)
  const moved = applyEdit(order, edit)
  expect(sent(order, edit)).toEqual(rowsOf(moved))
  const undo = undoEdit(edit)
  expect(undo && sent(moved, undo)).toEqual(numbers)
  const nearly = orderOf([...'abdce'])
  const [a, b, d, c, e] = nearly.all as [Slot<string>, Slot<string>, Slot<string>, Slot<string>, Slot<string>]
  expect(planEdit(nearly, moveEdit([a, b, c, d, e], null), ({ row }) => row ?? null)).toHaveLength(1)
})

test('hundreds of removed rows go from the end by hundreds, and return to their places', () => {
  const rows = Array.from({ length: 260 }, (_, index) => `<${index}>`)
  const order = orderOf(rows)
  const edit: Edit<string> = { type: 'remove', slots: order.all.filter((_, place) => place % 2 === 0) }
  const left = applyEdit(order, edit)
  const steps = stepsFor(order, edit).map((step) => step.type === 'remove' && step.rows.length)
  expect(steps).toEqual([100, 30])
  expect(sent(order, edit)).toEqual(rowsOf(left))
  expect(sent(left, { type: 'restore', slots: edit.slots })).toEqual(rows)
})

test('edit already made changes nothing, and a partial one does the rest', () => {
  const order = orderOf([...'abc'])
  const edit = addEdit(['x', 'y'], order.all[1])
  const once = applyEdit(order, edit)
  expect(rowsOf(once)).toEqual([...'axybc'])
  expect(rowsOf(applyEdit(once, edit))).toEqual([...'axybc'])
  const half = applyEdit(once, { type: 'remove', slots: edit.slots.slice(1) })
  expect(sent(half, edit)).toEqual([...'axybc'])
})

test('move to a removed row does nothing', () => {
  const order = orderOf([...'abc'])
  const edit = moveEdit(order.all.slice(0, 1), newSlot('elsewhere'))
  expect(planEdit(order, edit, ({ row }) => row ?? null)).toEqual([])
})

test('adjacent rows move in one request, and rows already there in none', () => {
  const order = orderOf([...'abcdefgh'])
  const { all } = order
  const steps = (from: number, to: number, before: number) =>
    stepsFor(order, moveEdit(all.slice(from, to), all[before] ?? null))
  expect(steps(2, 5, 0)).toEqual([{ type: 'move', from: 2, length: 3, before: 0 }])
  for (const before of [2, 3]) expect(steps(2, 3, before)).toEqual([])
})

test('more than a hundred songs are added in order, in batches', () => {
  const order = orderOf(['a', 'b'])
  const uris = Array.from({ length: 150 }, (_, index) => `<${index}>`)
  const edit = addEdit(uris, order.all[1])
  expect(
    stepsFor(order, edit).map((step) => step.type === 'add' && [step.position, step.uris.length]),
  ).toEqual([
    [1, 100],
    [101, 50],
  ])
  expect(sent(order, edit)).toEqual(['a', ...uris, 'b'])
})
