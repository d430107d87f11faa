import { expect, test } from 'vitest'
import { additionOf, type Edit, moveOf } from '@/lib/lists/edit-order'
import { planEdit } from '@/lib/lists/edit-plan'
import { newSlot, type Slot } from '@/lib/lists/slots'
import { landingOf } from '@/lib/music/moving-block'
import { applyStep } from '@/tests/builders/apply-step'

const letters = [...'abcdefgh']
const uriAt = ({ row }: Slot<string>) => row ?? null
const stepsFor = (slots: readonly Slot<string>[], edit: Edit<string>) =>
  planEdit<string>({ all: slots, gone: new Set() }, edit, uriAt).map(({ step }) => step)

function move(rows: readonly string[], positions: readonly number[], before: number) {
  const slots = rows.map((row) => newSlot(row))
  const steps = stepsFor(
    slots,
    moveOf(
      positions.flatMap((position) => slots[position] ?? []),
      slots[before] ?? null,
    ),
  )
  const moved = steps.reduce<(string | undefined)[]>(
    (list, step) => applyStep(list, step, (uri) => uri),
    [...rows],
  )
  return { steps, moved: moved.join('') }
}

function everyMove(count: number): { positions: number[]; before: number }[] {
  const choices = Array.from({ length: 2 ** count - 1 }, (_, bits) =>
    Array.from({ length: count }, (_, position) => position).filter(
      (position) => (bits + 1) & (1 << position),
    ),
  )
  return choices.flatMap((positions) =>
    Array.from({ length: count + 1 }, (_, before) => ({ positions, before })),
  )
}

test('chosen rows move as one block, in their order, wherever they stood', () => {
  expect(move(letters, [1, 4, 5], 7).moved).toBe('acdgbefh')
  expect(move(letters, [1, 4, 5], 0).moved).toBe('befacdgh')
  expect(move(letters, [1, 4, 5], 3).moved).toBe('acbefdgh')
  expect(move(letters, [2], 8).moved).toBe('abdefghc')
})

test('every move puts the block where it says, with at most one request for each run of rows', () => {
  for (const { positions, before } of everyMove(6)) {
    const rows = letters.slice(0, 6)
    const { moved, steps } = move(rows, positions, before)
    const block = positions.map((position) => rows[position]).join('')
    expect(moved.slice(landingOf(positions, before)).startsWith(block)).toBe(true)
    const runs = positions.filter((position) => !positions.includes(position - 1))
    expect(steps.length).toBeLessThanOrEqual(runs.length)
  }
})

test('rows in a row move in one request, and rows that stand there already in none', () => {
  expect(move(letters, [2, 3, 4], 0).steps).toEqual([{ type: 'move', from: 2, length: 3, before: 0 }])
  expect(move(letters, [2, 3], 3).steps).toEqual([])
  expect(move(letters, [2], 2).steps).toEqual([])
  expect(move(letters, [2], 3).steps).toEqual([])
})

test('rows are removed from the end, a hundred at a time', () => {
  const slots = Array.from({ length: 260 }, (_, index) => newSlot(`<${index}>`))
  const steps = stepsFor(slots, { type: 'remove', slots: slots.filter((_, position) => position % 2 === 0) })
  expect(steps.map((step) => step.type === 'remove' && step.rows.length)).toEqual([100, 30])
  const left = steps.reduce<(string | null | undefined)[]>(
    (list, step) => applyStep(list, step, (uri) => uri),
    slots.map(uriAt),
  )
  expect(left).toEqual(slots.map(uriAt).filter((_, position) => position % 2 === 1))
})

test('more than a hundred songs are added in order, in batches', () => {
  const uris = Array.from({ length: 150 }, (_, index) => `<${index}>`)
  const [a, b] = [newSlot('a'), newSlot('b')]
  const steps = stepsFor([a, b], additionOf(uris, b))
  expect(steps.map((step) => step.type === 'add' && [step.position, step.uris.length])).toEqual([
    [1, 100],
    [101, 50],
  ])
  const added = steps.reduce<(string | undefined)[]>(
    (list, step) => applyStep(list, step, (uri) => uri),
    ['a', 'b'],
  )
  expect(added.join('')).toBe(`a${uris.join('')}b`)
})

test('a place nobody has read yet moves along unread', () => {
  expect(
    applyStep(['a', undefined, 'c'], { type: 'move', from: 2, length: 1, before: 0 }, () => undefined),
  ).toEqual(['c', 'a', undefined])
})
