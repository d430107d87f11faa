const unitsMs: Record<string, number> = { h: 3_600_000, m: 60_000, s: 1_000, ms: 1 }
const latestMs = 24 * 3_600_000

/**
 * A time of TTML in ms: `1:02:03.5`, `02:03.5`, `3.5`, `3.5s`, `3500ms`, `2m`. Null for none, for one that is broken or
 * later than a day, and for frames and ticks, which lyrics do not have. https://www.w3.org/TR/ttml2/#timing-value-time-expression
 */
export function readTtmlTime(text: string | null): number | null {
  const time = text?.trim() ?? ''
  if (time.length > 24) return null
  const clock = /^(?:(?:(\d+):)?(\d+):)?(\d+(?:\.\d+)?)$/.exec(time)
  if (clock) {
    const [hours = 0, minutes = 0, seconds = 0] = clock.slice(1).map((part) => Number(part ?? 0))
    const hasCarry = time.includes(':') && seconds >= 60
    return hasCarry ? null : within((hours * 60 + minutes) * 60_000 + seconds * 1_000)
  }
  const [, amount, unit] = /^(\d+(?:\.\d+)?)(h|ms|m|s)$/.exec(time) ?? []
  return unit === undefined ? null : within(Number(amount) * (unitsMs[unit] ?? 0))
}

const within = (ms: number): number | null => (ms <= latestMs ? Math.round(ms) : null)
