import { expect, test, vi } from 'vitest'
import { stubSettings } from '@/tests/builders/settings'

test('separately bundled parts share one ledger', async () => {
  stubSettings()
  const { serverClient: ofPages } = await import('@/lib/seed/server-client')
  vi.resetModules()
  const { serverClient: ofRoutes } = await import('@/lib/seed/server-client')
  const [pages, routes] = await Promise.all([ofPages(), ofRoutes()])
  const { ledger } = await pages.loadTraffic()
  ledger.noteSent('shows')
  expect((await routes.loadTraffic()).ledger.spent('shows')).toBe(1)
})

test('server does not wait for a pause', async () => {
  stubSettings()
  const { serverClient } = await import('@/lib/seed/server-client')
  const traffic = await (await serverClient()).loadTraffic()
  const read = { method: 'GET', path: '/me' }
  traffic.begin(read).limited(1_000)
  expect(traffic.gate(read)).toMatchObject({ kind: 'refuse', error: { kind: 'rate-limited' } })
})
