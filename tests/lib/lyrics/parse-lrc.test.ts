import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseLrc } from '@/lib/lyrics/parse-lrc'
import { expectLinear } from '@/tests/setup/expect-linear'

const times = (text: string, durationMs?: number) =>
  parseLrc(text, { durationMs }).map(({ startMs }) => startMs)

test('stamps may have hundredths, thousandths, tenths or none', () => {
  expect(times('[00:01.25]a\n[00:02.250]b\n[00:03.5]c\n[00:04]d\n[1:05]e\n[75:00.00]f')).toEqual([
    1_250, 2_250, 3_500, 4_000, 65_000, 4_500_000,
  ])
})

test.each([
  ['hours, minutes and seconds', '[00:01:05]a\n[01:00:00.50]b', [65_000, 3_600_500], undefined],
  ['hundredths too where a last one passes 59', '[00:12:34]a\n[00:15:80]b', [12_340, 15_800], undefined],
  ['hundredths too where hours would outlast the recording', '[00:12:34]a', [12_340], 180_000],
])('three numbers between colons are %s', (_, text, expected, durationMs) => {
  expect(times(text, durationMs)).toEqual(expected)
})

test('line with several stamps repeats, and lines are sorted by time', () => {
  expect(parseLrc('[00:30.00][00:10.00]chorus\n[00:20.00]verse', { durationMs: 33_000 })).toEqual([
    { startMs: 10_000, endMs: 20_000, text: 'chorus' },
    { startMs: 20_000, endMs: 30_000, text: 'verse' },
    { startMs: 30_000, endMs: 33_000, text: 'chorus' },
  ])
})

test('lines with equal times keep their order', () => {
  expect(parseLrc('[00:02.00]z\n[00:01.00]hola\n[00:01.00]hello').map(({ text }) => text)).toEqual([
    'hola',
    'hello',
    'z',
  ])
})

test('byte order mark, CRLF and lone CR are handled', () => {
  expect(parseLrc('\uFEFF[00:01.00]a\r\n[00:02.00]b\r[00:03.00]c')).toHaveLength(3)
})

test('stamp without text is a pause', () => {
  expect(parseLrc('[00:01.00]a\n[00:02.00]\n[00:09.00] ')).toEqual([
    { startMs: 1_000, endMs: 2_000, text: 'a' },
    { startMs: 2_000, endMs: 9_000, text: '' },
    { startMs: 9_000, endMs: null, text: '' },
  ])
})

test('tags, comments and unsynced lines are skipped', () => {
  const text = '[ar:Ada]\n[ti:Song]\n[re:editor]\n[x-own: 1]\n[#:note]\n# note\nno time\n\n[00:01.00]a'
  expect(parseLrc(text)).toEqual([{ startMs: 1_000, endMs: null, text: 'a' }])
})

test('positive offset shows lines earlier, never before the start', () => {
  expect(times('[offset:+1500]\n[00:01.00]a\n[00:05.00]b')).toEqual([0, 3_500])
  expect(times('[Offset: -500 ]\n[00:01.00]a')).toEqual([1_500])
  expect(times('[offset:soon]\n[00:01.00]a')).toEqual([1_000])
})

test('words keep their times and spaces, and last until the next stamp', () => {
  const text = '[00:01.00]<00:01.00>Slow <00:01.50>wa<00:01.70>ter [00:02.00]falls<00:02.40>\n[00:09.00]z'
  expect(parseLrc(text)[0]).toEqual({
    startMs: 1_000,
    endMs: 9_000,
    text: 'Slow water falls',
    words: [
      { startMs: 1_000, endMs: 1_500, text: 'Slow ' },
      { startMs: 1_500, endMs: 1_700, text: 'wa' },
      { startMs: 1_700, endMs: 2_000, text: 'ter ' },
      { startMs: 2_000, endMs: 2_400, text: 'falls' },
    ],
  })
})

test('empty stamp ends the word before it', () => {
  for (const between of [' ', '']) {
    const text = `[00:05.00]<00:05.00>Wide<00:05.50>${between}<00:08.00>after<00:08.50>`
    expect(parseLrc(text)[0]?.words?.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
      [5_000, 5_500],
      [8_000, 8_500],
    ])
  }
})

const starts = (text: string, line = 0) => parseLrc(text)[line]?.words?.map(({ startMs }) => startMs)

test('words before the first stamp start with the line, and the last ends with it', () => {
  expect(parseLrc('[00:01.00]So <00:02.00> it goes \n[00:05.00]')[0]?.words).toEqual([
    { startMs: 1_000, endMs: 2_000, text: 'So ' },
    { startMs: 2_000, endMs: 5_000, text: 'it goes' },
  ])
})

test('words move with the offset and with each repetition', () => {
  const text = '[offset:500]\n[00:01.00][00:11.00]<00:01.00>a <00:02.00>b'
  expect(starts(text)).toEqual([500, 1_500])
  expect(starts(text, 1)).toEqual([10_500, 11_500])
})

test('words with decreasing or missing times keep their order', () => {
  expect(starts('[00:05.00]<00:04.00>a <00:07.00>b <00:06.00>c <00:99.00>d')).toEqual([5_000, 7_000, 7_000])
  expect(parseLrc('[00:05.00]<00:06.00>c <00:99.00>d')[0]?.text).toBe('c d')
})

test('lines and words are in order, words equal the text, and nothing throws, whatever the file', () => {
  const stamp = fc.constantFrom('[00:01.00]', '[0:9]', '<00:02.50>', '<00:01.00>', '[00:03.20]', '<9:99.9>')
  const piece = fc.oneof(
    stamp,
    fc.constantFrom('[offset:-900]', '\n', ' ', '<', '[', 'שלום ', '雨が', '👩‍👩‍👧', '\u2028', '\uD800'),
    fc.string({ unit: 'binary', maxLength: 8 }),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
      const lines = parseLrc(pieces.join(''), { durationMs: 60_000 })
      let last = 0
      for (const line of lines) {
        expect(line.startMs).toBeGreaterThanOrEqual(last)
        expect(line.endMs).toBeGreaterThanOrEqual(line.startMs)
        last = line.startMs
        if (!line.words) continue
        expect(line.words.map(({ text }) => text).join('')).toBe(line.text)
        let atMs = line.startMs
        for (const word of line.words) {
          expect(word.text).not.toBe('')
          expect(word.startMs).toBeGreaterThanOrEqual(atMs)
          expect(word.endMs).toBeGreaterThanOrEqual(word.startMs)
          atMs = word.startMs
        }
      }
    }),
  )
})

const ofSize = (unit: string, size: number) => unit.repeat(Math.ceil(size / unit.length))

test.each([
  ['stamps', (size: number) => ofSize('[00:01.00]', size)],
  ['words', (size: number) => `[00:01.00]${ofSize('<00:01.00>a ', size)}`],
  [
    'lines of many words, sung many times',
    (size: number) => ofSize(`${'[00:01.00]'.repeat(1_000)}${'<00:01.00>a'.repeat(500)}\n`, size),
  ],
  ['blanks', (size: number) => `[00:01.00]${ofSize('<', size / 2)}${ofSize(' ', size / 2)}`],
  ['half of stamps', (size: number) => ofSize('[00:', size)],
])('half a megabyte of %s takes linear time', (_, floodOf) => {
  expectLinear(500_000, (size) => {
    const flood = floodOf(size)
    return () => parseLrc(flood)
  })
  const lines = parseLrc(floodOf(500_000))
  expect(lines.length).toBeLessThanOrEqual(1_000)
  expect(lines.flatMap(({ words = [] }) => words).length).toBeLessThanOrEqual(20_000)
})

test('broken stamps are dropped one by one', () => {
  const text = '[00:75.00]no\n[aa:bb.cc]no\n[-00:01.00]no\n[00:01.00][00:99.00]yes\n[00:02.00]also'
  expect(parseLrc(text)).toEqual([
    { startMs: 1_000, endMs: 2_000, text: 'yes' },
    { startMs: 2_000, endMs: null, text: 'also' },
  ])
})

test('brackets around words stay, and markup stays text', () => {
  expect(parseLrc('[00:01.00][Chorus] <b>x</b><script>alert(1)</script>')[0]?.text).toBe(
    '[Chorus] <b>x</b><script>alert(1)</script>',
  )
})

const read = (text: string) => parseLrc(text).map(({ startMs, text: words }) => [startMs, words])

test.each([
  ['letters with a colon are lyrics', '[00:01.00][All:Oh]', [[1_000, '[All:Oh]']]],
  ['spoken text in brackets is lyrics', '[00:01.00][Mia: hey] [softly]', [[1_000, '[Mia: hey] [softly]']]],
  [
    'zero-width spaces before stamps are ignored',
    '\u200B[00:01.00]\u200B\u2060a\n\u202B\uFEFF[00:02.00]\u200E[00:03.00]b\u202C',
    [
      [1_000, 'a'],
      [2_000, 'b'],
      [3_000, 'b'],
    ],
  ],
  [
    'full-width brackets, colons and dots are accepted',
    '［00:01．00］a\n[00:02．00]b【c】',
    [
      [1_000, 'a'],
      [2_000, 'b【c】'],
    ],
  ],
  [
    'one digit among two-digit fractions is hundredths',
    '[00:01.5]a\n[00:02.25]b\n[00:03,5]c',
    [
      [1_050, 'a'],
      [2_250, 'b'],
      [3_050, 'c'],
    ],
  ],
  [
    'comma is accepted in word times',
    '[00:01,00]<00:01,00>Slow <00:01,50>water[00:03,00]',
    [[1_000, 'Slow water']],
  ],
  [
    'one-digit fractions alone are tenths',
    '[00:01.5]a\n[00:02]b',
    [
      [1_500, 'a'],
      [2_000, 'b'],
    ],
  ],
  [
    'blank line with the next line’s time is dropped',
    '[00:01.00]a\n[00:05.00]\n[00:05.00]b\n[00:09.00]\n[00:09.00]\n[00:12.00]c',
    [
      [1_000, 'a'],
      [5_000, 'b'],
      [9_000, ''],
      [12_000, 'c'],
    ],
  ],
])('%s', (_, text, lines) => {
  expect(read(text)).toEqual(lines)
})

test('line may give its start and duration in ms, with or without words', () => {
  const sung = [
    { startMs: 5_000, endMs: 5_600, text: 'Slow ' },
    { startMs: 5_600, endMs: 6_400, text: 'water' },
  ]
  for (const row of [
    '[5000,2000]Slow (5000,600)water(5600,800)',
    '[5000,2000](5000,600,0)Slow (5600,800,0)water',
    '[5000,2000]<0,600,0>Slow <600,800,0>water',
  ]) {
    expect(parseLrc(row)).toEqual([{ startMs: 5_000, endMs: 7_000, text: 'Slow water', words: sung }])
  }
  expect(parseLrc('[5000,2000]Slow (5000,600)water')[0]?.text).toBe('Slow water')
  // A silence after it is a pause.
  expect(parseLrc('[offset:500]\n[5000,2000]Slow water (live)\n[20000,1000]z')).toEqual([
    { startMs: 4_500, endMs: 6_500, text: 'Slow water (live)' },
    { startMs: 6_500, endMs: 19_500, text: '' },
    { startMs: 19_500, endMs: 20_500, text: 'z' },
  ])
})

test('line without a stamp starts with its first word', () => {
  expect(parseLrc('<00:01.00>Slow <00:01.50>water<00:02.00>\n<3 you\n<00:05.00>z')).toMatchObject([
    { startMs: 1_000, endMs: 5_000, text: 'Slow water', words: [{ startMs: 1_000 }, { endMs: 2_000 }] },
    { startMs: 5_000, text: 'z' },
  ])
})

test('text without stamps has no synced lines', () => {
  expect(parseLrc('just words\nand more')).toEqual([])
  expect(parseLrc('')).toEqual([])
})

test('too many lines and too long lines are cut', () => {
  const flood = Array.from({ length: 3_000 }, (_, index) => `[${index % 90}:00.00]${'x'.repeat(2_000)}`).join(
    '\n',
  )
  const lines = parseLrc(flood)
  expect(lines).toHaveLength(1_000)
  expect(lines[0]?.text).toHaveLength(500)
})
