/** Sound sent at once: enough for a player to start, and sent again after a seek. */
const BURST_MS = 12_000

/** Seconds of sound per second after that. */
const SPEED = 6

/**
 * Paces a response like a CDN. Call it with the duration of the next chunk; it resolves when that chunk may be sent.
 * A slow reader saves up at most one more burst.
 */
export function createPace(): (soundMs: number) => Promise<void> {
  let paidUntilMs = Number.NEGATIVE_INFINITY
  return async (soundMs) => {
    const nowMs = performance.now()
    paidUntilMs = Math.max(paidUntilMs, nowMs - BURST_MS / SPEED) + soundMs / SPEED
    const waitMs = paidUntilMs - nowMs
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
  }
}
