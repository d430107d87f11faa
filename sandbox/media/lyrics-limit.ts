type Clock = { now(): number }

const PER_SECOND = 20
const WAIT_SECONDS = 10

export type LyricsLimit = ReturnType<typeof createLyricsLimit>

/** LRCLIB’s rate limit per second. https://github.com/tranxuanthang/lrclib/issues/84 */
export function createLyricsLimit(clock: Clock) {
  let recent: number[] = []

  return {
    /** Seconds to wait after too many requests within a second; else null. */
    take(): number | null {
      const nowMs = clock.now()
      recent = recent.filter((atMs) => nowMs - atMs < 1_000)
      if (recent.length >= PER_SECOND) return WAIT_SECONDS
      recent.push(nowMs)
      return null
    },
    reset(): void {
      recent = []
    },
  }
}
