import { expect, test } from 'vitest'
import { parseLyricsText, readLyricsFile } from '@/lib/lyrics/read-file'

const read = (text: string, name = 'song.lrc') => readLyricsFile(new File([text], name))

test('what only names the song, and what is a film’s, are no lyrics', async () => {
  expect(await read('[ti:Low Tide]\n[ar:Kiosk 24]\n[offset:+500]\n')).toEqual({
    ok: false,
    problem: 'no-lines',
  })
  const film = '1\n00:00:01,000 --> 00:00:03,000\nOne\n\n2\n00:00:04,000 --> 00:00:05,000\nTwo\n'
  expect(await read(film, 'song.txt')).toEqual({ ok: false, problem: 'not-lyrics' })
})

test('words without times stay, with the headings of their verses and without what names the song', () => {
  const answer = parseLyricsText('song.lrc', '[ti:Low Tide]\n[Chorus: Ada Lund]\nOne\nTwo')
  expect(answer.ok && answer.lyrics.text).toBe('[Chorus: Ada Lund]\nOne\nTwo')
})
