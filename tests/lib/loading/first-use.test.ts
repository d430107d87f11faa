// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { whenFirstUsed } from '@/lib/loading/first-use'

beforeEach(() => void vi.useFakeTimers())
const press = () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))

test('only the first press counts', () => {
  const then = vi.fn()
  whenFirstUsed(then)
  expect(then).not.toHaveBeenCalled()
  press()
  press()
  vi.advanceTimersByTime(60_000)
  expect(then).toHaveBeenCalledOnce()
})

test('key counts even when the focused element handles it', () => {
  const then = vi.fn()
  document.body.addEventListener('keydown', (event) => event.stopPropagation(), { once: true })
  whenFirstUsed(then)
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }))
  expect(then).toHaveBeenCalledOnce()
})

test('timer of 5 seconds counts without a press unless canceled', () => {
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
