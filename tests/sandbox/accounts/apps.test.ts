import { expect, test } from 'vitest'
import { readOptions } from '@/sandbox/options'
import { createSandbox } from '@/sandbox/server'
import { authorizePath } from '@/tests/builders/authorize'

const own = {
  id: '0123456789abcdef0123456789abcdef',
  address: 'http://127.0.0.1:4000/api/auth/callback/spotify',
}
const other = { id: 'fedcba9876543210fedcba9876543210', address: 'https://elsewhere.test/callback' }
const variables = { SANDBOX_APPS: `${own.id}=${own.address} https://music.test/callback,${other.id}=` }

const pathOf = (id: string, address: string) => authorizePath({ client_id: id, redirect_uri: address })

test('own app returns only to its exact redirect URI', async () => {
  const { app } = createSandbox(readOptions(variables))
  expect((await app.request(pathOf(own.id, own.address))).status).toBe(200)
  for (const [id, address] of [
    [own.id, `${own.address}/`],
    [own.id, 'http://127.0.0.1:4001/api/auth/callback/spotify'],
    [other.id, other.address],
  ] as const) {
    const response = await app.request(pathOf(id, address))
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('redirect_uri: Not matching configuration')
  }
})

test('wrong redirect URI is rejected after consent if checks are late', async () => {
  const { app } = createSandbox(readOptions({ ...variables, SANDBOX_REDIRECT_CHECK: 'late' }))
  const path = pathOf(other.id, other.address)
  expect((await app.request(path)).status).toBe(200)
  const body = new URLSearchParams({ listener: 'premium-listener', decision: 'allow' })
  const response = await app.request(path, { method: 'POST', body })
  expect(response.status).toBe(400)
  expect(await response.text()).toContain('redirect_uri: Not matching configuration')
  const unknown = pathOf('0'.repeat(32), own.address)
  expect((await app.request(unknown)).status).toBe(400)
})

test('unreadable apps are named', () => {
  expect(() => readOptions({ SANDBOX_APPS: 'my-app=https://x.test' })).toThrow(/SANDBOX_APPS has "my-app=/)
})
