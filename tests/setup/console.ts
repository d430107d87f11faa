import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'

type ConsoleSpy = MockInstance<typeof console.error>

const spies: { error?: ConsoleSpy; warn?: ConsoleSpy } = {}
const allowed: { level: 'error' | 'warn'; pattern: RegExp }[] = []

/** Lets the running test log one kind of message; every other error or warning on the console fails it. */
export function expectConsole(level: 'error' | 'warn', pattern: RegExp): void {
  allowed.push({ level, pattern })
}

beforeEach(() => {
  allowed.length = 0
  spies.error = vi.spyOn(console, 'error').mockImplementation(() => {})
  spies.warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
})

afterEach(() => {
  for (const level of ['error', 'warn'] as const) {
    const calls = spies[level]?.mock.calls ?? []
    const unexpected = calls
      .map((args) => args.map(String).join(' '))
      .filter((text) => !allowed.some((entry) => entry.level === level && entry.pattern.test(text)))
    expect(unexpected, `console.${level} was called without the test expecting it`).toEqual([])
  }
})
