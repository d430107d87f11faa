import { expect, test, vi } from 'vitest'
import { stubSettings } from '@/tests/builders/settings'

test('pages and routes, which are built apart, count into one ledger', async () => {
  stubSettings()
  const { household: ofPages } = await import('@/lib/spotify/server-client')
  vi.resetModules()
  const { household: ofRoutes } = await import('@/lib/spotify/server-client')
  const report = { own: { shows: { [Math.floor(Date.now() / 3_600_000)]: 7 } }, closings: {} }
  await ofPages.hear({ listener: 'anna', browser: 'desk' }, report, Date.now())
  const heard = await ofRoutes.hear(
    { listener: 'ben', browser: 'desk' },
    { own: {}, closings: {} },
    Date.now(),
  )
  expect(heard.others).toEqual(report.own)
})
