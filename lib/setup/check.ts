import type { Finding } from '@/lib/words/check-words'
import { summaryWords } from '@/lib/words/connection-words'

/** What one check found. It holds no secret: names of variables and addresses only. */
export type Check = Finding & {
  /** `warn`: it works, or could not be checked; `fail`: it does not work until it is fixed. */
  outcome: 'pass' | 'warn' | 'fail'
  /** A text to copy for it, such as an address. */
  copy?: string
}

export function summaryOf(checks: readonly Pick<Check, 'outcome'>[]): string {
  const count = (outcome: Check['outcome']) => checks.filter((check) => check.outcome === outcome).length
  return summaryWords(count('fail'), count('warn'))
}

const notableMs = 60_000
const harmfulMs = 5 * 60_000

/** Compares a clock with the one that dated an answer; the server's own must not be five minutes off. */
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
