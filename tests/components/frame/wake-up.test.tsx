import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useRead } from '@/hooks/use-read'
import { profileRead, recentlyPlayedRead } from '@/lib/spotify/endpoints/reads'
import { session } from '@/tests/builders/session'
import { serve } from '@/tests/setup/msw'
import { renderInDashboard } from '@/tests/setup/render-in-dashboard'
import { waitFor } from '@/tests/setup/wait-for'

/** Longer than an answer counts as fresh. */
const laterMs = 60_000

function Screen() {
  const { data } = useRead(profileRead)
  useRead(recentlyPlayedRead)
  return <p>{data?.name ?? 'Nobody yet'}</p>
}

const asked: string[] = []
beforeEach(() => {
  asked.length = 0
  vi.useFakeTimers({ shouldAdvanceTime: true })
  serve({
    '/api/auth/session': () => session(),
    '/*': ({ request }) => {
      const path = new URL(request.url).pathname.slice('/v1'.length)
      asked.push(path)
      return path === '/me' ? { id: 'anna', display_name: 'Anna' } : { items: [] }
    },
  })
})
const later = () => act(() => vi.advanceTimersByTimeAsync(laterMs))

async function wakeUp() {
  await act(async () => {
    for (const name of ['focus', 'online']) window.dispatchEvent(new Event(name))
    document.dispatchEvent(new Event('visibilitychange'))
    await new Promise((resolve) => setTimeout(resolve, 50))
  })
}

test('background tab requests nothing when the network or focus returns', async () => {
  renderInDashboard(<Screen />)
  await screen.findByText('Anna')
  await waitFor(() => expect(asked).toHaveLength(2))
  await later()
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await wakeUp()
  expect(asked).toHaveLength(2)
})

test('focus alone requests nothing, however often it comes', async () => {
  renderInDashboard(<Screen />)
  await screen.findByText('Anna')
  await waitFor(() => expect(asked).toHaveLength(2))
  for (let times = 0; times < 20; times += 1) {
    await later()
    await act(async () => void window.dispatchEvent(new Event('focus')))
  }
  expect(asked).toHaveLength(2)
})

test('network that drops and returns within seconds causes one refresh', async () => {
  renderInDashboard(<Screen />)
  await screen.findByText('Anna')
  await waitFor(() => expect(asked).toHaveLength(2))
  await later()
  for (let times = 0; times < 20; times += 1) await wakeUp()
  expect(asked.toSorted()).toEqual(['/me', '/me', '/me/player/recently-played', '/me/player/recently-played'])
})
