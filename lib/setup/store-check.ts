import 'server-only'
import { randomUUID } from 'node:crypto'
import { createRedisStore, storeTrouble } from '@/lib/key-store/redis-store'
import type { Env } from '@/lib/server/env'
import type { Check } from '@/lib/setup/check'

const keptForMs = 1_000

/** Whether the shared store takes what it is told and gives it back. None where no store is set. */
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
    return { check, outcome: 'fail', found: 'fails', trouble: storeTrouble(error) }
  } finally {
    store.close()
  }
}
