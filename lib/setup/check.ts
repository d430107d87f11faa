import { formatCount } from '@/lib/words/format'

/** What one check found. It holds no secret: names of variables, addresses and sentences only. */
export type Check = {
  name: string
  /** `warn`: it works, or could not be checked; `fail`: it does not work until it is fixed. */
  outcome: 'pass' | 'warn' | 'fail'
  /** What was found, and what that means. */
  meaning: string
  fix?: string
  /** A text to copy for it, such as an address. */
  copy?: string
}

export const passed = (name: string, meaning: string): Check => ({ name, outcome: 'pass', meaning })

export function warned(name: string, meaning: string, fix: string): Check {
  return { name, outcome: 'warn', meaning, fix }
}

export function failed(name: string, meaning: string, fix: string): Check {
  return { name, outcome: 'fail', meaning, fix }
}

export const outcomeWords: Record<Check['outcome'], string> = { pass: 'OK', warn: 'Warning', fail: 'Problem' }

export function summaryOf(checks: readonly Check[]): string {
  const count = (outcome: Check['outcome']) => checks.filter((check) => check.outcome === outcome).length
  const [problems, warnings] = [count('fail'), count('warn')]
  if (problems + warnings === 0) return 'Everything is in order.'
  if (warnings === 0) return `Tonearm found ${formatCount(problems, 'problem')}.`
  if (problems === 0) return `Tonearm found ${formatCount(warnings, 'warning')}, but no problems.`
  return `Tonearm found ${formatCount(problems, 'problem')} and ${formatCount(warnings, 'warning')}.`
}

const notableMs = 60_000
const harmfulMs = 5 * 60_000

/** Compares a clock with the one that dated an answer of `whose`. `breaks`: what five minutes' difference breaks. */
export function clockCheck(
  name: string,
  {
    headers,
    nowMs,
    whose,
    fix,
    breaks,
  }: {
    headers: Headers | null
    nowMs: number
    whose: string
    fix: string
    breaks?: string
  },
): Check {
  const offMs = nowMs - Date.parse(headers?.get('date') ?? '')
  if (Number.isNaN(offMs)) return warned(name, `It could not be compared with ${whose}.`, fix)
  if (Math.abs(offMs) < notableMs) return passed(name, `It agrees with ${whose} to the minute.`)
  const seconds = Math.round(Math.abs(offMs) / 1000)
  const meaning =
    offMs > 0 ? `It is ${seconds} seconds ahead of ${whose}.` : `It is ${seconds} seconds behind ${whose}.`
  if (breaks === undefined || Math.abs(offMs) < harmfulMs) return warned(name, meaning, fix)
  return failed(name, `${meaning} ${breaks}`, fix)
}
