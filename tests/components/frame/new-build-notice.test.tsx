import { act, screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { NewBuildNotice } from '@/components/frame/new-build-notice'
import { observed, ready, started } from '@/tests/builders/player'
import { renderPlayer } from '@/tests/builders/render-player'
import { server } from '@/tests/setup/msw'

const origin = 'http://127.0.0.1:3000'
const navigation = { headers: { RSC: '1' } }

beforeEach(() => {
  const page = { serverTiming: [{ name: 'build', description: 'one' }] }
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([page as unknown as PerformanceEntry])
  const headers = { 'Server-Timing': 'build;desc="two"' }
  server.use(http.get(`${origin}/*`, () => HttpResponse.text('', { headers })))
})

test('a new version is offered while music plays, and a chosen page waits until it is paused', async () => {
  const { handle } = renderPlayer(<NewBuildNotice />, [started, ready, observed()])
  const arrived = vi.fn()
  const page = fetch(`${origin}/search`, navigation).then(arrived)
  expect(await screen.findByText('New version. Reload to open this page.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible()
  expect(arrived).not.toHaveBeenCalled()

  act(() => handle.store.dispatch(observed({ isPlaying: false })))
  await page
  expect(arrived).toHaveBeenCalled()
})

test('without music the next page comes at once, and the notice says only that there is a new version', async () => {
  renderPlayer(<NewBuildNotice />)
  await act(async () => void (await fetch(`${origin}/api/lyrics/Song`)))
  expect(screen.getByText('New version')).toBeVisible()
  expect((await fetch(`${origin}/search`, navigation)).status).toBe(200)
})
