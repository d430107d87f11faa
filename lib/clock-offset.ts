/** How far `nowMs` is ahead of the clock that dated an answer, to the second; null for an answer without a date. */
export function clockOffsetMs(headers: Headers, nowMs: number): number | null {
  const offMs = nowMs - Date.parse(headers.get('date') ?? '')
  return Number.isNaN(offMs) ? null : offMs
}
