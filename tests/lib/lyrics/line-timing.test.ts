import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isTimed, markNext, nudge, redoFrom, timingOf } from '@/lib/lyrics/line-timing'
import { parseLrc } from '@/lib/lyrics/parse-lrc'
import { writeLrc } from '@/lib/lyrics/write-lrc'

const starts = ({ lines }: { lines: readonly { startMs: number | null }[] }) =>
  lines.map((line) => line.startMs)

test('each press times the next line, and none begins before the one above', () => {
  let timing = timingOf('One\n\nTwo\n\n')
  for (const atMs of [1_000.4, 900, 3_000, 9_000]) timing = markNext(timing, atMs)
  expect(starts(timing)).toEqual([1_000, 1_000, 3_000])
  expect(isTimed(timing)).toBe(true)
})

test('a line can be moved as far as its neighbours, and timed anew from there on', () => {
  const timing = [1_000, 2_000, 3_000].reduce(markNext, timingOf('a\nb\nc'))
  expect(starts(nudge(timing, 1, -50))).toEqual([1_000, 1_950, 3_000])
  expect(starts(nudge(timing, 1, -5_000))).toEqual([1_000, 1_000, 3_000])
  expect(starts(nudge(timing, 1, 5_000))).toEqual([1_000, 3_000, 3_000])
  expect(starts(nudge(timing, 0, -5_000))).toEqual([0, 2_000, 3_000])
  expect(redoFrom(timing, 1)).toEqual({
    lines: [{ text: 'a', startMs: 1_000 }, ...untimed('b', 'c')],
    next: 1,
  })
})

const untimed = (...texts: string[]) => texts.map((text) => ({ text, startMs: null }))

test('words that are corrected keep the times of the lines that stay', () => {
  const timing = [1_000, 2_000, 3_000].reduce(markNext, timingOf('a\na\nc'))
  expect(timingOf('a\na\nb\nc', timing.lines)).toEqual({
    lines: [
      { text: 'a', startMs: 1_000 },
      { text: 'a', startMs: 2_000 },
      { text: 'b', startMs: null },
      { text: 'c', startMs: 3_000 },
    ],
    next: 2,
  })
})

test('a blank line in other words is no break that stood elsewhere, and a line that is said again keeps its place', () => {
  const timing = [0, 1_000, 2_000, 3_000, 4_000].reduce(markNext, timingOf('\na\n\nb\na'))
  expect(starts(timingOf('x\n\ny', timing.lines))).toEqual([null, null, null])
  expect(starts(timingOf('\na\n\na\nb\na', timing.lines))).toEqual([0, 1_000, 2_000, null, 3_000, 4_000])
})

test('a line put between others is timed between them, and those keep their times', () => {
  const timing = [1_000, 3_000].reduce(markNext, timingOf('a\nc'))
  const edited = timingOf('a\nb\nc', timing.lines)
  expect(starts(markNext(edited, 2_000))).toEqual([1_000, 2_000, 3_000])
  expect(markNext(edited, 9_000)).toMatchObject({ lines: [{}, { startMs: 3_000 }, {}], next: 3 })
})

test('what is written as LRC is read again as it was, words too', () => {
  const text = fc.stringMatching(/^[a-z雨ש][a-z 雨ש]{0,12}[a-z雨ש]$/).map((row) => row.replace(/ +/g, ' '))
  const gaps = fc.array(fc.tuple(fc.integer({ min: 1, max: 3_000 }), text), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(gaps, (rows) => {
      let atMs = 0
      const lines = rows.map(([gap, row]) => {
        atMs += gap * 10
        return { startMs: atMs, text: row }
      })
      const read = parseLrc(writeLrc(lines)).map(({ startMs, text: row }) => ({ startMs, text: row }))
      expect(read).toEqual(lines)
    }),
  )
  const sung = parseLrc('[00:01.00]<00:01.00>Sun<00:01.50>rise <00:02.00>now<00:02.50>\n[00:09.00]')
  expect(parseLrc(writeLrc(sung))).toEqual(sung)
})
