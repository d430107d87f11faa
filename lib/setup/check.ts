import type { Finding } from '@/lib/words/check-words'

/** The result of a check. It contains no secret, only names of variables and addresses. */
export type Check = Finding & {
  /** `warn`: it works, or could not be checked; `fail`: it does not work until it is fixed. */
  outcome: 'pass' | 'warn' | 'fail'
  /** A text to copy, such as an address. */
  copy?: string
}

const notableMs = 60_000
const harmfulMs = 5 * 60_000

/** Compares a clock with the date of an answer. The server's clock must not be off by five minutes. */
export function clockCheck(
  check: 'machine-clock' | 'device-clock',
  headers: Headers | null,
  nowMs: number,
): Check {
  const aheadMs = nowMs - Date.parse(headers?.get('date') ?? '')
  if (Number.isNaN(aheadMs)) return { check, outcome: 'warn', found: 'unknown' }
  const offMs = Math.abs(aheadMs)
  if (offMs < notableMs) return { check, outcome: 'pass', found: 'agrees' }
  const isHarmful = check === 'machine-clock' && offMs >= harmfulMs
  return { check, outcome: isHarmful ? 'fail' : 'warn', found: aheadMs > 0 ? 'ahead' : 'behind', offMs }
}
