import { expect, test } from 'vitest'
import { descriptionProblem, nameProblem, toDescription } from '@/components/playlist/playlist-form'

test('name has 1 to 100 characters, counted as people count', () => {
  expect(nameProblem('   ')).toBe('Enter a name.')
  expect(nameProblem('🌧'.repeat(100))).toBeNull()
  expect(nameProblem('a'.repeat(101))).toBe('This name has 101 characters; the limit is 100.')
})

test('description has at most 300 characters and may be empty', () => {
  expect(descriptionProblem('')).toBeNull()
  expect(descriptionProblem('a'.repeat(301))).toMatch(/301 characters; the limit is 300/)
})

test('description is one line', () => {
  expect(toDescription(' Slow \n\n mornings ')).toBe('Slow mornings')
})
