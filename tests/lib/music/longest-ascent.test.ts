import fc from 'fast-check'
import { expect, test } from 'vitest'
import { longestAscent } from '@/lib/music/longest-ascent'

function longest(numbers: readonly number[]): number {
  let most = 0
  for (let bits = 0; bits < 2 ** numbers.length; bits += 1) {
    const some = numbers.filter((_, place) => bits & (1 << place))
    if (some.every((number, place) => place === 0 || number > (some[place - 1] ?? 0)))
      most = Math.max(most, some.length)
  }
  return most
}

test('result ascends, keeps the order, and is the longest', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(20), { maxLength: 9 }), (numbers) => {
      const ascent = longestAscent(numbers)
      expect(ascent).toEqual(ascent.toSorted((a, b) => a - b))
      expect(numbers.filter((number) => ascent.includes(number))).toEqual(ascent)
      expect(ascent).toHaveLength(longest(numbers))
    }),
  )
})
