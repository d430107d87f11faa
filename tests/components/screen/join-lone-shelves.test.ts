import { expect, test } from 'vitest'
import { joinLoneShelves } from '@/components/screen/join-lone-shelves'

test.each([
  ['several cards each', [4, 2], [[4], [2]]],
  ['a single card after others', [4, 1, 3], [[4, 1], [3]]],
  ['a single card before others', [1, 4, 3], [[1, 4], [3]]],
  ['only single cards', [1, 1, 1], [[1, 1, 1]]],
  ['one shelf', [1], [[1]]],
])('%s', (_name, counts, groups) => {
  expect(joinLoneShelves(counts, (count) => count)).toEqual(groups)
})
