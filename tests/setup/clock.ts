import { afterEach, vi } from 'vitest'

// Before anything else that a test leaves is taken back: what that waits for takes real time.
afterEach(() => {
  vi.useRealTimers()
})
