/**
 * Starts a stopwatch that returns the ms since now. It takes the larger of two clocks: the wall clock may be set back,
 * and the steady one may stop while the computer sleeps.
 */
export function startStopwatch(): () => number {
  const wallMs = Date.now()
  const steadyMs = performance.now()
  return () => Math.max(Date.now() - wallMs, performance.now() - steadyMs)
}
