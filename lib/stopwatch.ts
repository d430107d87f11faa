/**
 * Starts one that tells the ms since now. Of the two clocks the one that says more counts: somebody may set the wall
 * clock back, and the steady one may stand still while the machine sleeps.
 */
export function startStopwatch(): () => number {
  const wallMs = Date.now()
  const steadyMs = performance.now()
  return () => Math.max(Date.now() - wallMs, performance.now() - steadyMs)
}
