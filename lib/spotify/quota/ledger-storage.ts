import type { LedgerMemory, LedgerState } from '@/lib/spotify/quota/ledger'
import { jsonOf, storedItem } from '@/lib/storage/browser-items'

/** One per API host, for all tabs. Tabs that write at once may lose a count; it is an estimate anyway. */
export const createStoredLedger = (apiUrl: string): LedgerMemory =>
  storedItem('local', `tonearm.quota ${apiUrl}`, jsonOf(isLedgerState))

function isLedgerState(value: unknown): value is LedgerState {
  if (!isRecord(value)) return false
  const { own, closings, sizes } = value
  return isSpending(own) && isRecordOf(closings, isClosing) && isRecordOf(sizes, isCount)
}

const isSpending = (value: unknown) => isRecordOf(value, (hours) => isRecordOf(hours, isCount))

function isClosing(value: unknown): boolean {
  if (!isRecord(value)) return false
  const { refusedAtMs, untilMs, triedAtMs, isEstimate } = value
  return [refusedAtMs, untilMs, triedAtMs].every(Number.isFinite) && typeof isEstimate === 'boolean'
}

const isCount = (value: unknown): boolean => Number.isInteger(value)

function isRecordOf(value: unknown, isPart: (part: unknown) => boolean): boolean {
  return isRecord(value) && Object.values(value).every(isPart)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
