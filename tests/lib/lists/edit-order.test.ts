import { expect, test } from 'vitest'
import { additionOf, applyEdit, type Edit, moveOf, undoOf } from '@/lib/lists/edit-order'
import { planEdit } from '@/lib/lists/edit-plan'
import { liveSlots, newSlot, type Order, type Slot } from '@/lib/lists/slots'
import { applyStep } from '@/tests/builders/apply-step'

const orderOf = (rows: readonly string[]): Order<string> => ({
  all: rows.map((row) => newSlot(row)),
  gone: new Set<Slot<string>>(),
})
const rowsOf = (order: Order<string>) => liveSlots(order).map(({ row }) => row)

function sent(order: Order<string>, edit: Edit<string>): unknown[] {
  return planEdit(order, edit, ({ row }) => row ?? null).reduce<(string | null | undefined)[]>(
    (rows, { step }) => applyStep(rows, step, (uri) => uri),
    rowsOf(order),
  )
}

test('every move is sent as it is shown, and its undo brings the list back', () => {
  const letters = [...'abcde']
  for (let bits = 1; bits < 2 ** letters.length; bits += 1) {
    for (let before = 0; before <= letters.length; before += 1) {
      const order = orderOf(letters)
      const slots = order.all.filter((_, place) => bits & (1 << place))
      const edit = moveOf(slots, order.all[before] ?? null)
      const moved = applyEdit(order, edit)
      expect(sent(order, edit)).toEqual(rowsOf(moved))
      const undo = undoOf(edit)
      if (!undo) throw new Error('A move can be taken back')
      expect(sent(moved, undo)).toEqual(letters)
      expect(rowsOf(applyEdit(moved, undo))).toEqual(letters)
    }
  }
})

test('an order of its own moves only what is not in order, and is taken back the same way', () => {
  const numbers = Array.from({ length: 60 }, (_, index) => String((index * 37) % 60))
  const order = orderOf(numbers)
  const sorted = order.all.toSorted((a, b) => Number(a.row) - Number(b.row))
  const edit = moveOf(sorted, null)
  const moved = applyEdit(order, edit)
  expect(sent(order, edit)).toEqual(rowsOf(moved))
  const undo = undoOf(edit)
  expect(undo && sent(moved, undo)).toEqual(numbers)
  const nearly = orderOf([...'abdce'])
  const [a, b, d, c, e] = nearly.all as [Slot<string>, Slot<string>, Slot<string>, Slot<string>, Slot<string>]
  expect(planEdit(nearly, moveOf([a, b, c, d, e], null), ({ row }) => row ?? null)).toHaveLength(1)
})

test('hundreds of removed rows are put back where each was', () => {
  const rows = Array.from({ length: 260 }, (_, index) => `<${index}>`)
  const order = orderOf(rows)
  const edit: Edit<string> = { type: 'remove', slots: order.all.filter((_, place) => place % 2 === 0) }
  const left = applyEdit(order, edit)
  expect(sent(order, edit)).toEqual(rowsOf(left))
  expect(sent(left, { type: 'restore', slots: edit.slots })).toEqual(rows)
})

test('an edit that was made already changes nothing, and one made in part does the rest', () => {
  const order = orderOf([...'abc'])
  const edit = additionOf(['x', 'y'], order.all[1])
  const once = applyEdit(order, edit)
  expect(rowsOf(once)).toEqual([...'axybc'])
  expect(rowsOf(applyEdit(once, edit))).toEqual([...'axybc'])
  const half = applyEdit(once, { type: 'remove', slots: edit.slots.slice(1) })
  expect(sent(half, edit)).toEqual([...'axybc'])
})

test('a move to a row that is gone does nothing', () => {
  const order = orderOf([...'abc'])
  const edit = moveOf(order.all.slice(0, 1), newSlot('elsewhere'))
  expect(planEdit(order, edit, ({ row }) => row ?? null)).toEqual([])
})
