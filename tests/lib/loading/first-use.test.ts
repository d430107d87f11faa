// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { whenFirstUsed } from '@/lib/loading/first-use'

beforeEach(() => void vi.useFakeTimers())
const press = () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))

test('the first press counts, and only the first', () => {
  const then = vi.fn()
  whenFirstUsed(then)
  expect(then).not.toHaveBeenCalled()
  press()
  press()
  vi.advanceTimersByTime(60_000)
  expect(then).toHaveBeenCalledOnce()
})

test('a key counts too, although what has focus takes it', () => {
  const then = vi.fn()
  document.body.addEventListener('keydown', (event) => event.stopPropagation(), { once: true })
  whenFirstUsed(then)
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }))
  expect(then).toHaveBeenCalledOnce()
})

test('without a press it counts after 5 seconds, unless it was called off', () => {
  const [then, never] = [vi.fn(), vi.fn()]
  whenFirstUsed(then)
  whenFirstUsed(never)()
  vi.advanceTimersByTime(4_999)
  expect(then).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  press()
  expect(then).toHaveBeenCalledOnce()
  expect(never).not.toHaveBeenCalled()
})
