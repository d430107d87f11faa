import { expect, test } from 'vitest'
import { foldedWords, foldText } from '@/lib/fold-text'

test('accents and case do not count', () => {
  expect(foldText('Sigur Rós')).toBe(foldText('SIGUR ROS'))
})

test('words are parted by any number of blanks', () => {
  expect(foldedWords('  Été \t soleil ')).toEqual(['ete', 'soleil'])
})
