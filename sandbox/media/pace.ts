/** Sound given at once: a player starts on less, and a seek gets it anew. */
const BURST_MS = 12_000

/** Seconds of sound in a second, from then on. */
const SPEED = 6

/**
 * Paces one answer as a content network does. Call it with the length of the next piece of sound; it resolves when that
 * piece may go. What a slow reader leaves unread saves up to one more burst, never the whole rest.
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
