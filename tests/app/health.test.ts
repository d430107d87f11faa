import { expect, onTestFinished, test, vi } from 'vitest'
import { GET as healthz } from '@/app/healthz/route'
import { GET as readyz } from '@/app/readyz/route'
import { connectStore, forgetStore } from '@/lib/shared-store/process-store'
import { stubSettings } from '@/tests/builders/settings'
import { expectConsole } from '@/tests/setup/console'
import { freePort } from '@/tests/setup/stack'

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

test('without the shared store that is set it is not, and the log says so without the password', async () => {
  stubSettings()
  onTestFinished(forgetStore)
  const log = vi.spyOn(console, 'error')
  expectConsole('error', /REDIS_URL/)
  await connectStore(`redis://user:password@127.0.0.1:${await freePort()}`)
  expect(log).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^The shared store \(REDIS_URL\) can’t be reached: ECONNREFUSED\./),
  )
  const answer = readyz()
  expect(answer.status).toBe(503)
  expect(await answer.json()).toEqual({ status: 'not ready', checks: { settings: true, store: false } })
})
