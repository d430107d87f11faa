import { formatCount } from '@/lib/music/format'

/** What one check of the set-up found. It holds no secret: names of variables, addresses and sentences only. */
export type Check = {
  name: string
  /** `warn`: it works, or could not be checked; `fail`: it does not work until it is fixed. */
  outcome: 'pass' | 'warn' | 'fail'
  /** What was found, and what that means. */
  meaning: string
  /** What to do, exactly. */
  fix?: string
  /** A text to copy for it, such as an address. */
  copy?: string
}

/** "2 problems, 1 warning", or that all is in order. */
export function summaryOf(checks: readonly Check[]): string {
  const count = (outcome: Check['outcome']) => checks.filter((check) => check.outcome === outcome).length
  const parts = [[count('fail'), 'problem'] as const, [count('warn'), 'warning'] as const].flatMap(
    ([number, what]) => (number === 0 ? [] : [formatCount(number, what)]),
  )
  return parts.length === 0 ? 'Everything is in order' : parts.join(', ')
}
