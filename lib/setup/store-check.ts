import 'server-only'
import { randomUUID } from 'node:crypto'
import { createRedisStore, storeTrouble } from '@/lib/key-store/redis-store'
import type { Env } from '@/lib/server/env'
import { type Check, failed, passed } from '@/lib/setup/check'

const keptForMs = 1_000

/** Whether the shared store takes what it is told and gives it back. None where no store is set. */
export async function checkStore({ redisUrl }: Pick<Env, 'redisUrl'>): Promise<Check[]> {
  if (redisUrl === null) return []
  const name = 'Shared store'
  const trouble = await findTrouble(redisUrl)
  if (trouble === null) return [passed(name, 'It keeps what several instances share.')]
  return [
    failed(
      name,
      `It cannot be used: ${trouble}. Each instance works on its own, and /readyz answers 503.`,
      'Start Redis (6 or later) or Valkey, or correct REDIS_URL and its password. With one instance, leave REDIS_URL out.',
    ),
  ]
}

/** In words without the address, which may hold a password; null where there is none. */
async function findTrouble(url: string): Promise<string | null> {
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
    return (await store.deleteIfEqual(key, value)) ? null : 'what is written to it is not there afterwards'
  } catch (error) {
    return storeTrouble(error)
  } finally {
    store.close()
  }
}
