import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { Lyrics } from '@/lib/lyrics/lyrics'
import { answerSchema, toAnswer } from '@/lib/lyrics/route-answer'

const read = (answer: unknown) => v.parse(answerSchema, answer)
const origin = { source: 'LRCLIB', id: null, credit: null }

test('minimal response of the documented form is read', () => {
  expect(read({ lyrics: 'One\n\nTwo', source: 'LRCLIB' })).toEqual({
    ...origin,
    text: 'One\n\nTwo',
    kind: 'plain',
    lines: ['One', '', 'Two'].map((text) => ({ startMs: null, endMs: null, text })),
  })
  const timed = { lyrics: 'One', lines: [{ timeMs: 1_000, text: 'One' }], source: 'LRCLIB' }
  expect(read(timed)).toMatchObject({ kind: 'timed', lines: [{ startMs: 1_000, endMs: null, text: 'One' }] })
  expect(read({ lyrics: '', source: 'LRCLIB', instrumental: true })).toMatchObject({ kind: 'instrumental' })
})

const words = [
  { startMs: 1_000, endMs: 1_400, text: 'さよ' },
  { startMs: 1_400, endMs: 2_000, text: 'なら' },
]
const timed: Lyrics = {
  source: 'LRCLIB',
  id: '7',
  credit: 'Ada Lund',
  text: 'さよなら',
  kind: 'timed',
  lines: [
    { startMs: 1_000, endMs: 2_000, text: 'さよなら', words, roman: 'sayonara', translation: 'Farewell' },
    { startMs: 2_000, endMs: null, text: 'oh', voice: { side: 'end', isBackground: true } },
  ],
}

test('words, voices and second lines pass through unchanged', () => {
  expect(read(JSON.parse(JSON.stringify(toAnswer(timed))))).toEqual(timed)
  expect(toAnswer(timed)).toMatchObject({ lyrics: 'さよなら', lines: [{ timeMs: 1_000 }, { timeMs: 2_000 }] })
  expect(toAnswer(timed)).not.toHaveProperty('text')
})

test('unsynced text is sent without lines and split on arrival', () => {
  const plain = read({ lyrics: 'One\nTwo', source: 'LRCLIB' })
  expect(toAnswer(plain)).toEqual({ ...origin, lyrics: 'One\nTwo' })
  expect(read(toAnswer(plain))).toEqual(plain)
})

test('malformed response is rejected', () => {
  for (const answer of [null, {}, { lyrics: 'a' }, { lyrics: 'a', source: 'b', lines: [{ timeMs: '1' }] }]) {
    expect(v.safeParse(answerSchema, answer).success).toBe(false)
  }
})
