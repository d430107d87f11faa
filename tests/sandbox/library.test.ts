import { expect, test } from 'vitest'
import { heard } from '@/sandbox/library'

test('history keeps the latest five hundred plays', () => {
  const play = (playedAtMs: number) => ({ uri: 'spotify:track:1', contextUri: null, playedAtMs })
  const past = Array.from({ length: 500 }, (_, index) => play(500 - index))
  const history = heard(past, play(501))
  expect(history).toHaveLength(500)
  expect(history[0]?.playedAtMs).toBe(501)
  expect(history.at(-1)?.playedAtMs).toBe(2)
})
