import { expect, test } from 'vitest'
import { parseLyricsfile } from '@/lib/lyrics/parse-lyricsfile'

const fileOf = (rest: string) => `version: '1.0'\nmetadata:\n  title: Song\n  instrumental: false\n${rest}`

test('lines last until their own end or the next line', () => {
  const text = fileOf(
    'lines:\n- text: One\n  start_ms: 1000\n  end_ms: 1900\n- text: Two\n  start_ms: 3000\nplain: |-\n  One\n  Two\n',
  )
  expect(parseLyricsfile(text, 9_000)).toEqual({
    kind: 'timed',
    text: 'One\nTwo',
    lines: [
      { startMs: 1_000, endMs: 1_900, text: 'One' },
      { startMs: 3_000, endMs: 9_000, text: 'Two' },
    ],
  })
})

test('stamps left in a text are word times', () => {
  const text = fileOf("lines:\n- text: '<00:01.00>Slow <00:01.50>water'\n  start_ms: 1000\n  words: []\n")
  expect(parseLyricsfile(text)?.lines[0]).toMatchObject({
    text: 'Slow water',
    words: [{ startMs: 1_000 }, { startMs: 1_500 }],
  })
})

test('words that differ from their line’s text are dropped', () => {
  const words = '  words:\n  - text: Slow\n    start_ms: 1000\n  - text: water\n    start_ms: 1500\n'
  const text = fileOf(`lines:\n- text: Slow water\n  start_ms: 1000\n${words}`)
  expect(parseLyricsfile(text)?.lines).toEqual([{ startMs: 1_000, endMs: null, text: 'Slow water' }])
})

test('placeholder for missing times or words is ignored', () => {
  const text = fileOf(
    'lines:\n- text: One\n  start_ms: 1000\n  end_ms: null\n  words: ~\n- text: Two\n  start_ms: 3000\n  words:\n',
  )
  expect(parseLyricsfile(text)?.lines).toEqual([
    { startMs: 1_000, endMs: 3_000, text: 'One' },
    { startMs: 3_000, endMs: null, text: 'Two' },
  ])
})

test.each([
  ['another version', "version: '2.0'\nlines:\n- text: One\n  start_ms: 1\n"],
  ['no lines', fileOf('lines: []\nplain: One\n')],
  ['a time that is none', fileOf('lines:\n- text: One\n  start_ms: soon\n')],
  ['an alias', fileOf('lines: *other\n')],
  ['nothing', ''],
])('%s is rejected', (_, text) => {
  expect(parseLyricsfile(text)).toBeNull()
})

test('instrumental is marked as one', () => {
  const text = "version: '1.0'\nmetadata:\n  instrumental: true\nlines: []\n"
  expect(parseLyricsfile(text)?.kind).toBe('instrumental')
})
