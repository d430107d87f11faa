import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'
import { checkStore } from '@/lib/setup/store-check'
import { makeCertificate } from '@/tests/hosting/support/certificate'
import { startRedis } from '@/tests/setup/redis'

test('no shared store skips the check', async () => {
  expect(await checkStore({ redisUrl: null })).toEqual([])
})

test('working store passes, a broken one is reported with a fix and without its password', async () => {
  const redis = await startRedis()
  onTestFinished(redis.kill)
  const withPassword = redis.url.replace('//', '//stranger:nobody-may-see-this@')
  expect(await checkStore({ redisUrl: redis.url })).toMatchObject([{ check: 'store', outcome: 'pass' }])
  const [refused] = await checkStore({ redisUrl: withPassword })
  expect(refused).toMatchObject({
    outcome: 'fail',
    found: 'no-entry',
    trouble: expect.stringMatching(/WRONGPASS/),
  })

  await redis.kill()
  const [gone] = await checkStore({ redisUrl: withPassword })
  expect(gone).toMatchObject({ found: 'fails', trouble: expect.stringContaining('ECONNREFUSED') })
  expect(JSON.stringify([refused, gone])).not.toContain('nobody-may-see')
})

test('untrusted certificate is named', async () => {
  const { certificate, key } = makeCertificate('localhost')
  const server = createServer({ cert: readFileSync(certificate), key: readFileSync(key) })
  server.on('tlsClientError', () => {})
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  expect(await checkStore({ redisUrl: `rediss://localhost:${port}` })).toMatchObject([
    { outcome: 'fail', found: 'distrusted', trouble: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
  ])
})
