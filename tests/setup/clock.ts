import { afterEach, vi } from 'vitest'

// Before anything else that a test leaves is taken back: what that waits for takes real time.
afterEach(() => {
  // A spy on a fake timer would bring the fake one back later.
  if (vi.isFakeTimers()) vi.restoreAllMocks()
  vi.useRealTimers()
})
