import { act, cleanup } from '@testing-library/react'
import { expect, vi } from 'vitest'

const rejections: unknown[] = []
const note = (reason: unknown) => rejections.push(reason)

let days = 0

/** Noon of another day each time. Pauses are as short as chance allows, so that a minute holds the most requests. */
export function beginTime(): void {
  days += 1
  vi.useFakeTimers({
    now: new Date(2026, 10, days, 12),
    // Not what streams and promises need to go on.
    toFake: [
      ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] as const),
      ...(['requestAnimationFrame', 'cancelAnimationFrame'] as const),
    ],
  })
  vi.spyOn(Math, 'random').mockReturnValue(0)
  rejections.length = 0
  process.on('unhandledRejection', note)
}

/** Lets time pass, with all that falls due in it. Code on its way arrives whatever the clock says. */
export async function pass(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms))
  await act(() => vi.dynamicImportSettled())
}

/** Lets a screen come: its code, and what is kept of its data, take their time whatever the clock says. */
export async function arrive(): Promise<void> {
  for (let turns = 0; turns < 10; turns += 1) await pass(10)
}

/** Within fifteen seconds, which leaves a busy machine time for answers. Throws what `check` threw last. */
export async function soon(check: () => void): Promise<void> {
  for (let left = 60; ; left -= 1) {
    await pass(250)
    try {
      return check()
    } catch (error) {
      if (left === 0) throw error
    }
  }
}

/** Leaves the page, and looks whether anything failed that nobody was told of. */
export async function endTime(): Promise<void> {
  cleanup()
  await vi.advanceTimersByTimeAsync(1_000)
  vi.clearAllTimers()
  vi.useRealTimers()
  await new Promise((resolve) => setTimeout(resolve))
  process.off('unhandledRejection', note)
  expect(rejections).toEqual([])
}
