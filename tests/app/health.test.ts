import { expect, test, vi } from 'vitest'
import { GET as healthz } from '@/app/healthz/route'
import { GET as readyz } from '@/app/readyz/route'
import { stubSettings } from '@/tests/builders/settings'

test('the process says that it answers, and no cache keeps that', async () => {
  const answer = healthz()
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.json()).toEqual({ status: 'ok' })
})

test('the process is ready with settings that can be used', async () => {
  stubSettings()
  const answer = await readyz()
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.json()).toEqual({ status: 'ok', checks: { settings: true } })
})

test('with settings that cannot be used it is not', async () => {
  stubSettings()
  vi.stubEnv('SPOTIFY_CLIENT_ID', '')
  const answer = await readyz()
  expect(answer.status).toBe(503)
  expect(await answer.json()).toEqual({ status: 'not ready', checks: { settings: false } })
})
