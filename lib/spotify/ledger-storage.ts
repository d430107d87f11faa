import { jsonOf, storedItem, subscribeToStorage } from '@/lib/browser-storage'
import { type LedgerMemory, ledgerSchema } from '@/lib/spotify/ledger'

/**
 * The ledger of this browser, one per API host: all its tabs count into it. Two tabs that write within the same instant
 * may lose a count or two; the ledger is an estimate in any case.
 */
export function createStoredLedger(apiUrl: string): LedgerMemory {
  const item = storedItem('local', `tonearm.quota ${apiUrl}`, jsonOf(ledgerSchema))
  return {
    read: item.read,
    write: item.write,
    subscribe(listener) {
      let known = item.readText()
      return subscribeToStorage(() => {
        const text = item.readText()
        if (text === known) return
        known = text
        listener()
      })
    },
  }
}
