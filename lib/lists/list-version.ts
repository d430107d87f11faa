/**
 * Which version of a list its rows are of. Spotify gives rows without their version, and versions without rows. So a
 * row counts as of a version if that was Spotify's both before the row was requested and after it came.
 */
import type { ReadSpan } from '@/lib/lists/slots'

export function createListVersion() {
  /** Counts events, so that before and after don't depend on a clock. */
  let now = 0
  let version: string | null = null
  /** The version is known to have been Spotify's between these moments. */
  let since = Number.POSITIVE_INFINITY
  let until = -1
  const former = new Set<string>()

  function adopt(next: string | null): void {
    if (version !== null) former.add(version)
    version = next
    now += 1
    since = next === null ? Number.POSITIVE_INFINITY : now
    until = -1
  }

  return {
    current: () => version,
    /** A moment after all that happened so far. */
    moment(): number {
      now += 1
      return now
    },
    since: () => since,
    /** Whether rows read in this span are of the current version. */
    covers: ({ from, to }: ReadSpan) => version !== null && from >= since && to <= until,
    /** They were read after the version was known, and may be of a newer one. */
    precedes: ({ from }: ReadSpan) => version !== null && from >= since,
    hasHad: (one: string) => one === version || former.has(one),
    adopt,
    /** Spotify answered a question asked at `askedAt` with this version. Returns whether it is ours. */
    confirm(answer: string | null, askedAt: number): boolean {
      if (answer !== version) {
        adopt(answer)
        return false
      }
      until = Math.max(until, askedAt)
      return answer !== null
    },
    /** Our own edit made this version out of the current one; null where that can't be told. */
    follow(next: string | null): boolean | null {
      const isNext = next === null || version === null ? null : isSuccessor(version, next)
      if (isNext) {
        former.add(version ?? '')
        version = next
        now += 1
        until = now
      } else adopt(next)
      return isNext
    },
  }
}

/**
 * Whether one version differs from the other by a single change. Spotify's versions have two forms, and both begin
 * with a count of changes: `count,hash`, and in base64 four bytes of it before twenty of the hash. Null for any other
 * form; then rows are read again before a position is named.
 */
export function isSuccessor(version: string, next: string): boolean | null {
  const [from, to] = [changesIn(version), changesIn(next)]
  return from === null || to === null ? null : to === from + 1
}

function changesIn(version: string): number | null {
  const plain = /^(\d+)(?:,|$)/.exec(version)
  if (plain) return Number(plain[1])
  const digits = version.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '')
  if (!/^[A-Za-z0-9+/]+$/.test(digits) || digits.length % 4 === 1) return null
  const bytes = atob(digits)
  const text = /^(\d+),/.exec(bytes)
  if (text) return Number(text[1])
  return bytes.length === 24
    ? [...bytes.slice(0, 4)].reduce((count, byte) => count * 256 + byte.charCodeAt(0), 0)
    : null
}
