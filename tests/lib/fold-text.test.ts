import { expect, test } from 'vitest'
import { foldedWords, foldText } from '@/lib/fold-text'

test('accents and case are ignored', () => {
  expect(foldText('Sigur Rós')).toBe(foldText('SIGUR ROS'))
})

test('words are separated by any number of spaces', () => {
  expect(foldedWords('  Été \t soleil ')).toEqual(['ete', 'soleil'])
})
