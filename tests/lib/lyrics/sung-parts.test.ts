import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sungParts, sungRuns } from '@/lib/lyrics/sung-parts'

const word = (startMs: number, endMs: number, text: string) => ({ startMs, endMs, text })
const shown = (...words: ReturnType<typeof word>[]) =>
  sungParts(words).map(({ startMs, endMs, text }) => [Math.round(startMs), Math.round(endMs), text])

test('several words under one stamp are sung one after the other, each by its letters', () => {
  expect(shown(word(0, 900, 'Then stop'), word(900, 1_000, 'it'))).toEqual([
    [0, 500, 'Then '],
    [500, 900, 'stop'],
    [900, 1_000, 'it'],
  ])
})

test('parts of a word keep their own times, and letters that a row may break between are parts', () => {
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

test('letters that are written joined stay together, and run the other way', () => {
  expect(sungParts([word(0, 100, 'قم'), word(100, 200, 'ر '), word(200, 300, 'la')])).toEqual([
    { ...word(0, 200, 'قمر '), isBackwards: true },
    { ...word(200, 300, 'la'), isBackwards: false },
  ])
})

test('no letter is lost, and times run on', () => {
  const words = fc.array(fc.tuple(fc.string({ unit: 'grapheme', minLength: 1 }), fc.nat(5_000)), {
    maxLength: 12,
  })
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

test('a run is what stands beside each other in one row, one way, and is sung without a long silence', () => {
  const at = (left: number, right: number, top = 0, rows = 1) => ({ left, right, top, height: 20, rows })
  const part = (startMs: number, endMs: number, text: string, isBackwards = false) => ({
    ...word(startMs, endMs, text),
    isBackwards,
  })
  const parts = [
    part(0, 100, 'one '),
    part(100, 200, 'two '),
    part(200, 300, 'three'),
    part(300, 400, 'אחת ', true),
    part(400, 500, 'שתים', true),
    part(500, 600, 'broken'),
    part(1_200, 1_300, 'late '),
    part(1_900, 2_000, 'last'),
  ]
  const boxes = [
    at(0, 25),
    at(30, 55),
    at(0, 50, 20),
    at(80, 100, 20),
    at(60.4, 75, 20),
    at(0, 90, 40, 2),
    at(0, 40, 60),
    at(40, 80, 60),
  ]
  expect(sungRuns(parts, boxes).map(({ text }) => text)).toEqual([
    'one two',
    'three',
    'אחת שתים',
    'broken',
    'late',
    'last',
  ])
})

test('a run goes forwards through all its parts and times, whatever the file says', () => {
  const times = fc.array(fc.tuple(fc.nat(600), fc.nat(900), fc.integer({ min: 0, max: 50 })), {
    minLength: 1,
    maxLength: 12,
  })
  fc.assert(
    fc.property(times, (rows) => {
      let startMs = 0
      let left = 0
      const parts: Parameters<typeof sungRuns>[0][number][] = []
      const boxes: Parameters<typeof sungRuns>[1][number][] = []
      for (const [laterMs, lengthMs, width] of rows) {
        startMs += laterMs
        parts.push({ startMs, endMs: startMs + lengthMs, text: 'la ', isBackwards: false })
        boxes.push({ left, right: left + width, top: 0, height: 20, rows: 1 })
        left += width
      }
      const runs = sungRuns(parts, boxes)
      expect(runs.flatMap((run) => run.parts)).toEqual(parts)
      for (const { startMs: fromMs, endMs, path } of runs) {
        let before = { atMs: fromMs, share: 0 }
        for (const stop of path) {
          expect(stop.atMs).toBeGreaterThanOrEqual(before.atMs)
          expect(stop.atMs).toBeLessThanOrEqual(endMs)
          expect(stop.share).toBeGreaterThanOrEqual(before.share)
          before = stop
        }
        if (path.length > 0) expect(before.share).toBeCloseTo(1)
      }
    }),
  )
})
