import * as v from 'valibot'
import { plainText, storedItem } from '@/lib/browser-storage'
import type { Ledger } from '@/lib/spotify/ledger'
import { heardSchema } from '@/lib/spotify/ledger-schema'

const everyMs = 60_000
const afterClosingMs = 2_000

const browserId = storedItem('local', 'tonearm.browser', plainText)

/**
 * Sends the server what this browser has spent, and gives the ledger what the household has: every minute while the
 * page is visible and something was spent, and soon after a refusal. Returns the function that ends it.
 */
export function syncHousehold(ledger: Ledger): () => void {
  let reported = ''
  let closings = ledger.getState().closings
  let soon: ReturnType<typeof setTimeout> | undefined

  async function report(): Promise<void> {
    if (document.visibilityState !== 'visible' || !navigator.onLine) return
    ledger.flush()
    const state = ledger.getState()
    const body = JSON.stringify({ browser: thisBrowser(), own: state.own, closings: state.closings })
    if (body === reported) return
    reported = body
    const heard = await ask(body)
    if (heard) ledger.noteOthers(heard)
  }

  const stop = ledger.subscribe(() => {
    const next = ledger.getState().closings
    if (next === closings) return
    closings = next
    clearTimeout(soon)
    soon = setTimeout(() => void report(), afterClosingMs)
  })
  void report()
  const timer = setInterval(() => void report(), everyMs)
  return () => {
    stop()
    clearTimeout(soon)
    clearInterval(timer)
  }
}

function thisBrowser(): string {
  const known = browserId.read()
  if (known !== null) return known
  const made = crypto.randomUUID()
  browserId.write(made)
  return made
}

/** Null where the server does not answer, or not as expected: the ledger then knows this browser alone. */
async function ask(body: string): Promise<v.InferOutput<typeof heardSchema> | null> {
  try {
    const response = await fetch('/api/quota', { method: 'POST', body })
    if (!response.ok) return null
    const heard = v.safeParse(heardSchema, await response.json())
    return heard.success ? heard.output : null
  } catch (error) {
    // No network, or a page in place of JSON.
    if (error instanceof TypeError || error instanceof SyntaxError) return null
    throw error
  }
}
