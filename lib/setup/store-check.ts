import 'server-only'
import { randomUUID } from 'node:crypto'
import type { Env } from '@/lib/server/env'
import type { Check } from '@/lib/setup/check'
import { createRedisStore, storeTrouble } from '@/lib/shared-store/redis-store'

const keptForMs = 1_000

/** Whether the shared store stores values and returns them. None where no store is set. */
export async function checkStore({ redisUrl }: Pick<Env, 'redisUrl'>): Promise<Check[]> {
  if (redisUrl === null) return []
  return [await checkStoreAt(redisUrl)]
}

async function checkStoreAt(url: string): Promise<Check> {
  const check = 'store'
  let onReady = () => {}
  let onFailure: (error: unknown) => void = () => {}
  const connected = new Promise<void>((resolve, reject) => {
    onReady = resolve
    onFailure = reject
  })
  const store = await createRedisStore({ url, onFailure, onReady })
  try {
    await connected
    const [key, value] = [`tonearm:check:${randomUUID()}`, randomUUID()]
    await store.set(key, value, keptForMs)
    return (await store.deleteIfEqual(key, value))
      ? { check, outcome: 'pass', found: 'works' }
      : { check, outcome: 'fail', found: 'forgets' }
  } catch (error) {
    const trouble = storeTrouble(error)
    return { check, outcome: 'fail', found: causeOf(trouble), trouble }
  } finally {
    store.close()
  }
}

/** Codes of Node's TLS (https://nodejs.org/api/tls.html#x509-certificate-error-codes) and replies of Redis. */
function causeOf(trouble: string) {
  if (/CERT|LEAF_SIGNATURE/.test(trouble)) return 'distrusted'
  return /^(?:WRONGPASS|NOAUTH|ERR AUTH|ERR Client sent AUTH)/.test(trouble) ? 'no-entry' : 'fails'
}
