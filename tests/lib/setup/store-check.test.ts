import { expect, onTestFinished, test } from 'vitest'
import { checkStore } from '@/lib/setup/store-check'
import { startRedis } from '@/tests/setup/redis'

test('without a shared store there is nothing to check', async () => {
  expect(await checkStore({ redisUrl: null })).toEqual([])
})

test('a store that works passes; one that has gone, or does not know us, is told with the fix, not the password', async () => {
  const redis = await startRedis()
  onTestFinished(redis.kill)
  const withPassword = redis.url.replace('//', '//stranger:nobody-may-see-this@')
  expect(await checkStore({ redisUrl: redis.url })).toMatchObject([{ check: 'store', outcome: 'pass' }])
  const [refused] = await checkStore({ redisUrl: withPassword })
  expect(refused).toMatchObject({
    outcome: 'fail',
    trouble: expect.stringMatching(/WRONGPASS/),
  })

  await redis.kill()
  const [gone] = await checkStore({ redisUrl: withPassword })
  expect(gone).toMatchObject({ outcome: 'fail', trouble: expect.stringContaining('ECONNREFUSED') })
  expect(JSON.stringify([refused, gone])).not.toContain('nobody-may-see')
})
