import 'server-only'
import { setTimeout as delay } from 'node:timers/promises'
import { fetchText } from '@/lib/deadline'
import { ProviderError } from '@/lib/provider-error'
import { env } from '@/lib/server/env'

const everyMs = 250
const limits = { timeoutMs: 2_000, mostBytes: 64 * 1024 }

/** Whether the provider of the settings answers, which a stand-in does a few seconds after it was started. */
export async function isAnswering(patienceMs = 20_000): Promise<boolean> {
  const { accountsUrl } = env()
  const began = performance.now()
  while (performance.now() - began < patienceMs) {
    try {
      return (await fetchText(accountsUrl, { cache: 'no-store' }, limits)).response.ok
    } catch (error) {
      if (!(error instanceof TypeError || error instanceof ProviderError)) throw error
      await delay(everyMs)
    }
  }
  return false
}
