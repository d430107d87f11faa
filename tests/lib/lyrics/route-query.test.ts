import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxDurationMs, maxNameLength } from '@/lib/lyrics/lyrics'
import { readRouteQuery } from '@/lib/lyrics/route-query'

test('query is normalized or rejected with a reason', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme', maxLength: 500 }),
    fc.integer().map(String),
    fc.double().map(String),
  )
  const field = fc.constantFrom('name', 'artist', 'album', 'durationMs', '__proto__', 'constructor')
  fc.assert(
    fc.property(text, fc.array(fc.tuple(field, text), { maxLength: 8 }), (track, pairs) => {
      const result = readRouteQuery(track, new URLSearchParams(pairs))
      if (!result.ok) {
        expect(result.message).toMatch(/^(name|artist|album|durationMs) .+\.$/)
        return
      }
      const { name, artist = '', album = '', durationMs = 1 } = result.query
      for (const value of [name, artist, album]) {
        expect(value.length).toBeLessThanOrEqual(maxNameLength)
        expect(value).not.toMatch(/\p{Cc}/u)
      }
      expect(name).not.toBe('')
      expect(Number.isInteger(durationMs) && durationMs >= 1 && durationMs <= maxDurationMs).toBe(true)
    }),
    { numRuns: 400 },
  )
})
