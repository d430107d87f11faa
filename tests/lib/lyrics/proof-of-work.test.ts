import { createHash } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { findProof } from '@/lib/lyrics/proof-of-work'
import { sha256 } from '@/lib/lyrics/sha256'

const hex = (words: Int32Array) =>
  [...words].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')

test('the digest is the one everybody else computes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii', maxLength: 55 }), (text) => {
      expect(hex(sha256(text))).toBe(createHash('sha256').update(text).digest('hex'))
    }),
  )
})

test('the number that is found answers the challenge, and none before it does', () => {
  const challenge = { prefix: 'VXMwW2qPfW2gkCNSl1i708NJkDghtAyU', target: `000FFF${'0'.repeat(58)}` }
  const nonce = findProof(challenge, 0, 1_000_000)
  const digestOf = (number: number) =>
    createHash('sha256').update(`${challenge.prefix}${number}`).digest('hex').toUpperCase()
  expect(digestOf(nonce ?? -1) <= challenge.target).toBe(true)
  expect(findProof(challenge, 0, nonce ?? 0)).toBeNull()
})

test('a challenge that is too long is refused', () => {
  expect(() => findProof({ prefix: 'x'.repeat(60), target: 'f'.repeat(64) }, 0, 1)).toThrow(RangeError)
})
