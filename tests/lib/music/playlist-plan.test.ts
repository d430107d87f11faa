import { expect, test } from 'vitest'
import { landingOf } from '@/lib/music/moving-block'
import { applyStep, type EditStep, planAdd, planMove, planRemove } from '@/lib/music/playlist-plan'

const letters = [...'abcdefgh']

function after(rows: readonly string[], steps: readonly EditStep[]): string {
  return steps
    .reduce<(string | undefined)[]>((list, step) => applyStep(list, step, (uri) => uri), [...rows])
    .join('')
}

/** Every way to choose rows of a list of `count`, and every place to put them. */
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
  expect(after(letters, planMove([1, 4, 5], 7, 8))).toBe('acdgbefh')
  expect(after(letters, planMove([1, 4, 5], 0, 8))).toBe('befacdgh')
  expect(after(letters, planMove([1, 4, 5], 3, 8))).toBe('acbefdgh')
  expect(after(letters, planMove([2], 8, 8))).toBe('abdefghc')
})

test('every move puts the block where it says', () => {
  for (const { positions, before } of everyMove(6)) {
    const rows = letters.slice(0, 6)
    const steps = planMove(positions, before, 6)
    const moved = after(rows, steps)
    const block = positions.map((position) => rows[position]).join('')
    expect(moved.slice(landingOf(positions, before)).startsWith(block)).toBe(true)
  }
})

test('rows in a row move in one request, and rows that stand there already in none', () => {
  expect(planMove([2, 3, 4], 0, 8)).toEqual([{ type: 'move', from: 2, length: 3, before: 0 }])
  expect(planMove([2, 3], 3, 8)).toEqual([])
  expect(planMove([2], 2, 8)).toEqual([])
  expect(planMove([2], 3, 8)).toEqual([])
})

test('a place outside of the list is refused before anything is sent', () => {
  expect(() => planMove([8], 0, 8)).toThrow(RangeError)
  expect(() => planMove([0], 9, 8)).toThrow(RangeError)
  expect(() => planMove([-1], 0, 8)).toThrow(RangeError)
})

test('rows are removed from the end, a hundred at a time', () => {
  const rows = Array.from({ length: 260 }, (_, index) => `<${index}>`)
  const doomed = rows.map((uri, position) => ({ uri, position })).filter(({ position }) => position % 2 === 0)
  const steps = planRemove(doomed)
  expect(steps.map((step) => step.type === 'remove' && step.rows.length)).toEqual([100, 30])
  const left = steps.reduce<(string | undefined)[]>((list, step) => applyStep(list, step, (uri) => uri), rows)
  expect(left).toHaveLength(130)
  expect(left).toEqual(rows.filter((_, position) => position % 2 === 1))
})

test('more than a hundred songs are added in order, in batches', () => {
  const uris = Array.from({ length: 150 }, (_, index) => `<${index}>`)
  const steps = planAdd(uris, 1)
  expect(steps.map((step) => step.type === 'add' && [step.position, step.uris.length])).toEqual([
    [1, 100],
    [101, 50],
  ])
  expect(after(['a', 'b'], steps)).toBe(`a${uris.join('')}b`)
  expect(after([...after(['a', 'b'], [])], [])).toBe('ab')
})

test('a place nobody has read yet moves along unread', () => {
  expect(
    applyStep(['a', undefined, 'c'], { type: 'move', from: 2, length: 1, before: 0 }, () => undefined),
  ).toEqual(['c', 'a', undefined])
})
