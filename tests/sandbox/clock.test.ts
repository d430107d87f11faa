import { expect, test, vi } from 'vitest'
import { createClock } from '@/sandbox/clock'

test('advancing the clock runs each due task at its time', () => {
  const clock = createClock(() => 1000)
  const ran: [string, number][] = []
  clock.after(500, () => ran.push(['second', clock.now()]))
  clock.after(100, () => {
    ran.push(['first', clock.now()])
    clock.after(200, () => ran.push(['nested', clock.now()]))
  })
  clock.after(5000, () => ran.push(['too late', clock.now()]))
  clock.advance(1000)
  expect(ran).toEqual([
    ['first', 1100],
    ['nested', 1300],
    ['second', 1500],
  ])
  expect(clock.now()).toBe(2000)
})

test('faster clock runs waiting tasks earlier', () => {
  vi.useFakeTimers()
  const clock = createClock()
  const task = vi.fn()
  clock.after(60_000, task)
  clock.setSpeed(60)
  vi.advanceTimersByTime(1000)
  expect(task).toHaveBeenCalledOnce()
})
