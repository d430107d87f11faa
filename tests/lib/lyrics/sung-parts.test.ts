import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sungParts } from '@/lib/lyrics/sung-parts'

const word = (startMs: number, endMs: number, text: string) => ({ startMs, endMs, text })
const shown = (...words: ReturnType<typeof word>[]) =>
  sungParts(words).map(({ startMs, endMs, text }) => [Math.round(startMs), Math.round(endMs), text])

test('several words under one stamp are sung in sequence by their letters', () => {
  expect(shown(word(0, 900, 'Then stop'), word(900, 1_000, 'it'))).toEqual([
    [0, 500, 'Then '],
    [500, 900, 'stop'],
    [900, 1_000, 'it'],
  ])
})

test('parts of a word keep their times, and breakable letters are separate parts', () => {
  expect(shown(word(0, 100, 'Hal'), word(100, 900, 'lelu'))).toEqual([
    [0, 100, 'Hal'],
    [100, 900, 'lelu'],
  ])
  expect(shown(word(0, 400, '雨がふる'))).toEqual([
    [0, 100, '雨'],
    [100, 200, 'が'],
    [200, 300, 'ふ'],
    [300, 400, 'る'],
  ])
  // What no row begins with stays with what is before it, a bracket with what it opens, and a row may end after a dash.
  expect(shown(word(0, 400, 'スター「君」'), word(400, 800, 'la-la'))).toEqual([
    [0, 67, 'ス'],
    [67, 133, 'タ'],
    [133, 200, 'ー'],
    [200, 400, '「君」'],
    [400, 640, 'la-'],
    [640, 800, 'la'],
  ])
})

test('joined scripts stay whole and run right to left', () => {
  expect(sungParts([word(0, 100, 'قم'), word(100, 200, 'ر '), word(200, 300, 'la')])).toEqual([
    { ...word(0, 200, 'قمر '), isBackwards: true },
    { ...word(200, 300, 'la'), isBackwards: false },
  ])
})

test('no letter is lost and no part ends before it starts, whatever the file', () => {
  const words = fc.array(
    fc.tuple(fc.string({ unit: 'grapheme', minLength: 1 }), fc.integer({ min: -500, max: 5_000 })),
    {
      maxLength: 12,
    },
  )
  fc.assert(
    fc.property(words, (rows) => {
      let atMs = 0
      const sung = rows.map(([text, lengthMs]) => {
        atMs += lengthMs
        return word(atMs - lengthMs, atMs, text)
      })
      const parts = sungParts(sung)
      expect(parts.map(({ text }) => text).join('')).toBe(sung.map(({ text }) => text).join(''))
      for (const { startMs, endMs } of parts) expect(endMs).toBeGreaterThanOrEqual(startMs)
    }),
  )
})
