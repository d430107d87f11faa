import { expect, test } from 'vitest'
import { parseLrc } from '@/lib/lyrics/parse-lrc'

const times = (text: string, durationMs?: number) =>
  parseLrc(text, { durationMs }).map(({ timeMs }) => timeMs)

test('stamps may carry hundredths, thousandths, tenths or none', () => {
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

test('a line with several stamps is sung several times, and lines come in the order of time', () => {
  expect(parseLrc('[00:30.00][00:10.00]chorus\n[00:20.00]verse')).toEqual([
    { timeMs: 10_000, text: 'chorus' },
    { timeMs: 20_000, text: 'verse' },
    { timeMs: 30_000, text: 'chorus' },
  ])
})

test('lines of one instant stay in their order', () => {
  expect(parseLrc('[00:02.00]z\n[00:01.00]hola\n[00:01.00]hello').map(({ text }) => text)).toEqual([
    'hola',
    'hello',
    'z',
  ])
})

test('a byte order mark, CRLF and lone CR are line ends like any', () => {
  expect(parseLrc('\uFEFF[00:01.00]a\r\n[00:02.00]b\r[00:03.00]c')).toHaveLength(3)
})

test('a stamp without text keeps its place as a pause', () => {
  expect(parseLrc('[00:01.00]a\n[00:02.00]\n[00:09.00] ')).toEqual([
    { timeMs: 1_000, text: 'a' },
    { timeMs: 2_000, text: '' },
    { timeMs: 9_000, text: '' },
  ])
})

test('tags, comments and untimed lines are left out', () => {
  const text = '[ar:Ada]\n[ti:Song]\n[re:editor]\n[x-own: 1]\n[#:note]\n# note\nno time\n\n[00:01.00]a'
  expect(parseLrc(text)).toEqual([{ timeMs: 1_000, text: 'a' }])
})

test('a positive offset shows lines earlier, never before the start', () => {
  expect(times('[offset:+1500]\n[00:01.00]a\n[00:05.00]b')).toEqual([0, 3_500])
  expect(times('[Offset: -500 ]\n[00:01.00]a')).toEqual([1_500])
  expect(times('[offset:soon]\n[00:01.00]a')).toEqual([1_000])
})

test('stamps of single words are taken out of the text', () => {
  expect(parseLrc('[00:01.00]<00:01.00>Slow <00:01.50>water [00:02.00]falls')).toEqual([
    { timeMs: 1_000, text: 'Slow water falls' },
  ])
})

test('broken stamps are dropped one by one', () => {
  const text = '[00:75.00]no\n[aa:bb.cc]no\n[-00:01.00]no\n[00:01.00][00:99.00]yes\n[00:02.00]also'
  expect(parseLrc(text)).toEqual([
    { timeMs: 1_000, text: 'yes' },
    { timeMs: 2_000, text: 'also' },
  ])
})

test('brackets that are words stay words, and markup stays text', () => {
  expect(parseLrc('[00:01.00][Chorus] <b>x</b><script>alert(1)</script>')[0]?.text).toBe(
    '[Chorus] <b>x</b><script>alert(1)</script>',
  )
})

test('a text without any stamp has no timed lines', () => {
  expect(parseLrc('just words\nand more')).toEqual([])
  expect(parseLrc('')).toEqual([])
})

test('a flood of lines and an endless line are cut', () => {
  const flood = Array.from({ length: 3_000 }, (_, index) => `[${index % 90}:00.00]${'x'.repeat(2_000)}`).join(
    '\n',
  )
  const lines = parseLrc(flood)
  expect(lines).toHaveLength(1_000)
  expect(lines[0]?.text).toHaveLength(500)
})
