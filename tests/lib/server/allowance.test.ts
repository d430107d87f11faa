import { expect, test } from 'vitest'
import { createAllowance } from '@/lib/server/allowance'

function createTimed() {
  let now = 0
  let looks = 0
  const nowMs = () => {
    looks += 1
    return now
  }
  const allowance = createAllowance({ most: 2, refillMs: 1_000, nowMs })
  return { ...allowance, pass: (ms: number) => (now += ms), looks: () => looks }
}

test('key gets two at once, then one a second', () => {
  const { take, pass } = createTimed()
  expect([take('a'), take('a'), take('a'), take('b')]).toEqual([true, true, false, true])
  pass(999)
  expect(take('a')).toBe(false)
  pass(1)
  expect([take('a'), take('a')]).toEqual([true, false])
  pass(60_000)
  expect([take('a'), take('a'), take('a')]).toEqual([true, true, false])
})

test('returned allowance can be used again and never exceeds the limit', () => {
  const { take, giveBack, pass } = createTimed()
  take('a')
  giveBack('a')
  giveBack('a')
  pass(60_000)
  expect([take('a'), take('a'), take('a')]).toEqual([true, true, false])
})

test('cost is constant, however many keys', () => {
  const { take, looks } = createTimed()
  for (let key = 0; key < 5_000; key += 1) take(String(key))
  expect(looks()).toBe(5_000)
})

test('stranger with new keys doesn’t fill the memory', () => {
  const { take } = createTimed()
  for (const _time of [1, 2]) take('first')
  for (let key = 0; key < 10_000; key += 1) take(String(key))
  // The oldest is forgotten.
  expect(take('first')).toBe(true)
})
