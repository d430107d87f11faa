/** What a listener's library was 30 days ago is no longer shown. */
const longestMs = 30 * 86_400_000
/** A clock that was set back makes what was kept a moment ago come from the future. */
const mostAheadMs = 2 * 86_400_000

/** Whether something kept at this wall-clock time, in ms, is too old to be of use; true for what is no time. */
export function isLongAgo(keptAtMs: unknown): boolean {
  if (typeof keptAtMs !== 'number') return true
  const ageMs = Date.now() - keptAtMs
  return !(ageMs < longestMs && ageMs > -mostAheadMs)
}
