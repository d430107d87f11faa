import { expect, test } from 'vitest'
import { parseLyricsText, readLyricsFile } from '@/lib/lyrics/read-file'
import { expectLinear } from '@/tests/setup/expect-linear'

const read = (text: string, name = 'song.lrc') => readLyricsFile(new File([text], name))

test('metadata alone and movie subtitles are no lyrics', async () => {
  expect(await read('[ti:Low Tide]\n[ar:Kiosk 24]\n[offset:+500]\n')).toEqual({
    ok: false,
    problem: 'no-lines',
  })
  const film = '1\n00:00:01,000 --> 00:00:03,000\nOne\n\n2\n00:00:04,000 --> 00:00:05,000\nTwo\n'
  expect(await read(film, 'song.txt')).toEqual({ ok: false, problem: 'not-lyrics' })
})

test('unsynced text keeps its verse headings and loses its metadata', () => {
  const answer = parseLyricsText('song.lrc', '[ti:Low Tide]\n[Chorus: Ada Lund]\nOne\nTwo')
  expect(answer.ok && answer.lyrics.text).toBe('[Chorus: Ada Lund]\nOne\nTwo')
})

test('text below headings with brackets or sharing a line is kept', () => {
  const heads = '[ar:Ada Lund] [ti:Low Tide [Live]]\n[al:Shore][by:Robin]'
  const answer = parseLyricsText('song.lrc', `${heads}\nOne [x2]\nTwo`)
  expect(answer.ok && answer.lyrics.text).toBe('One [x2]\nTwo')
})

test('plain file with synced lines is synced, one with a stray stamp isn’t', () => {
  const timed = parseLyricsText('song.txt', 'Low Tide, by Ada\n[00:01.00]One\n[00:02.00]Two')
  expect(timed.ok && timed.lyrics).toMatchObject({ kind: 'timed', lines: [{ text: 'One' }, { text: 'Two' }] })
  const plain = parseLyricsText('song.lrc', 'One\n[00:02.00]Two\nThree\nFour')
  expect(plain.ok && plain.lyrics).toMatchObject({ kind: 'plain', text: 'One\nTwo\nThree\nFour' })
})

test('file that starts with a word stamp is no TTML', () => {
  const read = parseLyricsText('song.lrc', '<00:01.00>One <00:01.50>more\n<00:03.00>Two')
  expect(read.ok && read.lyrics).toMatchObject({ kind: 'timed', lines: { length: 2 } })
})

test('file with only a note symbol is an instrumental', () => {
  const read = parseLyricsText('song.lrc', '[ti:Low Tide]\n[au: instrumental]\n')
  expect(read.ok && read.lyrics.kind).toBe('instrumental')
})

test.each([
  ['line breaks', '\n'],
  ['old line breaks', '\r'],
  ['blank lines', ' \n'],
  ['line breaks after a number', '\n', '1'],
  ['blanks', ' '],
  ['separators', '\u2028'],
  ['lines', 'a\n'],
  ['stamps', '[00:01.00]'],
  ['stamped lines', '[00:01.00]a\n'],
  ['times of words', '<00:01.00>a '],
  ['opened brackets', '[ '],
  ['heads that never end', '[ti:[a]'],
  ['wide brackets', '［0 '],
])('%s take linear time up to the largest file', (_, unit, before = '') => {
  expectLinear(600_000, (bytes) => {
    const text = before + unit.repeat(Math.floor(bytes / unit.length))
    return () => parseLyricsText('song.lrc', text)
  })
})
