import { beforeEach, expect, test, vi } from 'vitest'
import { createPlayerClass } from '@/sandbox/sdk/page/player'
import type { SdkState } from '@/sandbox/sdk/sdk-state'

beforeEach(() => void vi.useFakeTimers())
test.each([-1, 1])('music advances although the clock is %i days off', async (days) => {
  const { port1, port2 } = new MessageChannel()
  const Player = createPlayerClass(
    () => port1,
    () => {},
  )
  const player = new Player({ name: 'Tab', getOAuthToken: () => {} })
  const state = { timestamp: Date.now(), position: 54_000, duration: 300_000, paused: false } as SdkState
  port1.onmessage?.(new MessageEvent('message', { data: { type: 'state', state } }))
  vi.setSystemTime(Date.now() + days * 86_400_000)
  vi.advanceTimersByTime(20_000)
  expect(await player.getCurrentState()).toMatchObject({ position: 74_000, timestamp: Date.now() })
  for (const port of [port1, port2]) port.close()
})
