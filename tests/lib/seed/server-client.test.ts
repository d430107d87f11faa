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
