import { expect, test } from 'vitest'
import { blockOf } from '@/components/track-list/use-row-presses'

test('unselected row moves alone', () => {
  expect(blockOf(5, 2, new Set([1, 2]), 8)).toEqual({ positions: [5], before: 2 })
})

test('selected row moves the whole selection', () => {
  expect(blockOf(2, 6, new Set([4, 2]), 8)).toEqual({ positions: [2, 4], before: 6 })
})

test('step inside a block moves the block by one', () => {
  const block = new Set([2, 3, 4])
  expect(blockOf(3, 5, block, 8)).toEqual({ positions: [2, 3, 4], before: 6 })
  expect(blockOf(3, 2, block, 8)).toEqual({ positions: [2, 3, 4], before: 1 })
  expect(blockOf(4, 5, block, 5)).toEqual({ positions: [2, 3, 4], before: 5 })
})
