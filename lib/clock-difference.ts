import 'server-only'
import { clockOffsetMs } from '@/lib/clock-offset'

const mostOffMs = 5 * 60_000
const sayEveryMs = 60 * 60_000
/** What Node says of a certificate whose dates do not fit this machine's clock. */
const certificateCodes = new Set(['CERT_NOT_YET_VALID', 'CERT_HAS_EXPIRED'])

let saidAtMs = Number.NEGATIVE_INFINITY

/** Says in the log when this machine's clock and the provider's differ by more than five minutes; once an hour. */
export function compareClocks(headers: Headers): void {
  const offMs = clockOffsetMs(headers, Date.now())
  if (offMs === null || Math.abs(offMs) < mostOffMs) return
  const minutes = Math.round(Math.abs(offMs) / 60_000)
  say(`is ${minutes} minutes ${offMs > 0 ? 'ahead of' : 'behind'} the provider's`)
}

/** The same for a request that failed because of it. */
export function blameClock(error: unknown): void {
  const cause = error instanceof Error ? error.cause : null
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  if (certificateCodes.has(code)) say(`may be off: the provider's certificate seems out of date (${code})`)
}

function say(what: string): void {
  const nowMs = performance.now()
  if (nowMs - saidAtMs < sayEveryMs) return
  saidAtMs = nowMs
  // biome-ignore lint/suspicious/noConsole: the server's log is the terminal.
  console.error(`This machine's clock ${what}. Set it, for example with: timedatectl set-ntp true`)
}

/** For tests. */
export function forgetClocks(): void {
  saidAtMs = Number.NEGATIVE_INFINITY
}
