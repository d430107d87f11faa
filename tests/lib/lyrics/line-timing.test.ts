import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  hasLostWords,
  markNext,
  nudge,
  placedLines,
  redoFrom,
  timingOf,
  timingOfLyrics,
} from '@/lib/lyrics/line-timing'
import { parseLrc } from '@/lib/lyrics/parse-lrc'
import { writeLrc } from '@/lib/lyrics/write-lrc'

const starts = ({ lines }: { lines: readonly { startMs: number | null }[] }) =>
  lines.map((line) => line.startMs)

test('each press syncs the next line, never before the one above', () => {
  let timing = timingOf('One\n\nTwo\n\n')
  for (const atMs of [1_000.4, 900, 3_000, 9_000]) timing = markNext(timing, atMs)
  expect(starts(timing)).toEqual([1_000, 1_000, 3_000])
  expect(timing.next).toBe(3)
})

test('line moves only between its neighbors, and resyncs from there', () => {
  const timing = [1_000, 2_000, 3_000].reduce(markNext, timingOf('a\nb\nc'))
  expect(starts(nudge(timing, 1, -50))).toEqual([1_000, 1_950, 3_000])
  expect(starts(nudge(timing, 1, -5_000))).toEqual([1_000, 1_000, 3_000])
  expect(starts(nudge(timing, 1, 5_000))).toEqual([1_000, 3_000, 3_000])
  expect(starts(nudge(timing, 0, -5_000))).toEqual([0, 2_000, 3_000])
})

test('old times count until their lines are synced again or overtaken', () => {
  const timing = [1_000, 2_000, 3_000, 8_000].reduce(markNext, timingOf('a\nb\nc\nd'))
  const again = redoFrom(timing, 1)
  expect(again.next).toBe(1)
  expect(starts(again)).toEqual([1_000, 2_000, 3_000, 8_000])
  expect(again.lines.map(({ isOld }) => isOld === true)).toEqual([false, true, true, true])
  const marked = markNext(again, 5_000)
  expect(marked.next).toBe(2)
  expect(starts(marked)).toEqual([1_000, 5_000, null, 8_000])
  expect(marked.lines[1]).toEqual({ text: 'b', startMs: 5_000 })
  const all = [9_000, 10_000].reduce(markNext, marked)
  expect(starts(all)).toEqual([1_000, 5_000, 9_000, 10_000])
  expect(all.next).toBe(4)
})

test('edited text keeps the times of unchanged lines', () => {
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

test('blank line in new text isn’t matched to a distant break, and a repeated line keeps its place', () => {
  const timing = [0, 1_000, 2_000, 3_000, 4_000].reduce(markNext, timingOf('\na\n\nb\na'))
  expect(starts(timingOf('x\n\ny', timing.lines))).toEqual([null, null, null])
  expect(starts(timingOf('\na\n\na\nb\na', timing.lines))).toEqual([0, 1_000, 2_000, null, 3_000, 4_000])
})

test('inserted line gets a time between its neighbors, which keep theirs', () => {
  const timing = [1_000, 3_000].reduce(markNext, timingOf('a\nc'))
  const edited = timingOf('a\nb\nc', timing.lines)
  expect(starts(markNext(edited, 2_000))).toEqual([1_000, 2_000, 3_000])
  expect(markNext(edited, 9_000)).toMatchObject({ lines: [{}, { startMs: 3_000 }, {}], next: 3 })
})

const word = (startMs: number, endMs: number, text: string) => ({ startMs, endMs, text })
const sungLines = timingOfLyrics([
  {
    text: 'Go on',
    startMs: 1_000,
    endMs: null,
    words: [word(1_100, 1_400, 'Go '), word(1_600, 2_000, 'on')],
  },
  { text: 'Stop', startMs: 4_000, endMs: null, words: [word(4_000, 4_500, 'Stop')] },
])

test('words move with their line, also when it is resynced', () => {
  expect(placedLines(sungLines)[0]?.words).toEqual([word(1_100, 1_400, 'Go '), word(1_600, 2_000, 'on')])
  const nudged = nudge(sungLines, 1, 50)
  expect(placedLines(nudged)[1]).toEqual({
    text: 'Stop',
    startMs: 4_050,
    words: [word(4_050, 4_550, 'Stop')],
  })
  const anew = redoFrom(sungLines, 1)
  expect(placedLines(anew)[1]?.words).toEqual([word(4_000, 4_500, 'Stop')])
  expect(placedLines(markNext(anew, 6_000))[1]?.words).toEqual([word(6_000, 6_500, 'Stop')])
})

test('edited line loses its word times, and others keep theirs', () => {
  const edited = timingOf('Go on\nStop it', sungLines.lines)
  expect(placedLines(edited)).toMatchObject([{ startMs: 1_000, words: [{}, {}] }, { startMs: null }])
  expect(edited.lines[1]).not.toHaveProperty('words')
  expect(hasLostWords(sungLines.lines, edited.lines)).toBe(true)
  for (const text of ['Go on\nStop', 'Go on', 'Go on\nAnd on\nStop']) {
    expect(hasLostWords(sungLines.lines, timingOf(text, sungLines.lines).lines)).toBe(false)
  }
})

test('LRC export reads back the same, words included', () => {
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
