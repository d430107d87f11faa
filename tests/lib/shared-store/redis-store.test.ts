import { expect, onTestFinished, test } from 'vitest'
import { createRedisStore } from '@/lib/shared-store/redis-store'
import { startRedis } from '@/tests/setup/redis'
import { waitFor } from '@/tests/setup/wait-for'

test('unresponsive server isn’t ready, however much is asked', async () => {
  const redis = await startRedis()
  const store = await createRedisStore({ url: redis.url, onFailure() {}, onReady() {}, silentMs: 600 })
  onTestFinished(async () => {
    store.close()
    await redis.kill()
  })
  await waitFor(() => expect(store.isReady()).toBe(true))
  await store.set('a', 'kept', 60_000)

  // More often than the connection could fall silent.
  const refusals: unknown[] = []
  const traffic = setInterval(() => void store.get('a').catch((error) => refusals.push(error)), 50)
  onTestFinished(() => clearInterval(traffic))
  redis.freeze()
  await waitFor(() => expect(store.isReady()).toBe(false))
  await waitFor(() => expect(refusals).toContainEqual(expect.objectContaining({ reason: 'TIMEOUT' })))

  redis.thaw()
  await waitFor(() => expect(store.isReady()).toBe(true))
  expect(await store.get('a')).toBe('kept')
})
