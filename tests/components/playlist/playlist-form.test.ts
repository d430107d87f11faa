import { expect, test } from 'vitest'
import { descriptionProblem, nameProblem, toDescription } from '@/components/playlist/playlist-form'

test('a name is neither empty nor longer than a hundred characters, counted as people count', () => {
  expect(nameProblem('   ')).toBe('A playlist needs a name.')
  expect(nameProblem('🌧'.repeat(100))).toBeNull()
  expect(nameProblem('a'.repeat(101))).toBe('This name has 101 characters; the limit is 100.')
})

test('a description has at most three hundred characters and may be empty', () => {
  expect(descriptionProblem('')).toBeNull()
  expect(descriptionProblem('a'.repeat(301))).toMatch(/301 characters; the limit is 300/)
})

test('a description is one line', () => {
  expect(toDescription(' Slow \n\n mornings ')).toBe('Slow mornings')
})
