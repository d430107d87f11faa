import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getPlaylistItems, getPlaylistVersion } from '@/lib/spotify/playlists'
import { createTabShare } from '@/lib/spotify/tab-share'
import { createTraffic } from '@/lib/spotify/traffic'
import { api, buildClient } from '@/tests/builders/client'
import { idOf } from '@/tests/builders/provider-id'
import { createBrowser } from '@/tests/builders/tabs'
import { server } from '@/tests/setup/msw'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

/** `count` tabs of one listener in one browser. */
function openTabs(count: number, name = 'listener-1', browser = createBrowser()) {
  return Array.from({ length: count }, () => {
    const traffic = createTraffic({ clock: { nowMs: Date.now, after: () => () => {} } })
    const onPause = (waitMs: number) => {
      traffic.circuit.noteRateLimited(traffic.circuit.noteSent(), waitMs)
    }
    return buildClient({
      traffic,
      share: {
        current: createTabShare({ name, locks: browser.locks, open: browser.openChannel, onPause }),
      },
    })
  })
}

function answer(answers: () => Response = () => HttpResponse.json({ ok: true })) {
  const seen: string[] = []
  server.use(
    http.all(api('/*'), async ({ request }) => {
      seen.push(`${request.method} ${new URL(request.url).pathname.slice(3)}`)
      await new Promise((resolve) => setTimeout(resolve, 20))
      return answers()
    }),
  )
  return seen
}

const screen = ['/me', '/me/playlists', '/me/albums', '/me/player/recently-played', '/playlists/1']

test('twenty tabs that wake up together ask what one would ask', async () => {
  const seen = answer()
  const tabs = openTabs(20)
  const answers = await Promise.all(tabs.flatMap((tab) => screen.map((path) => tab.read(path))))
  expect(answers).toHaveLength(100)
  expect(seen.toSorted()).toEqual(screen.map((path) => `GET ${path}`).toSorted())
})

test('ten tabs that were opened one after the other, between changes, ask what one would ask', async () => {
  const seen = answer()
  const browser = createBrowser()
  const moment = () => new Promise((resolve) => setTimeout(resolve, 10))
  const tabs: ReturnType<typeof openTabs> = []
  for (let count = 0; count < 10; count += 1) {
    tabs.push(...openTabs(1, 'listener-1', browser))
    await tabs.at(-1)?.read(`/albums/${count}`)
    await moment()
    // Two at once, which each tab hears of in another order.
    await Promise.all([tabs.at(0)?.command('PUT', '/me/tracks'), tabs.at(-1)?.command('PUT', '/me/albums')])
    await moment()
  }
  seen.length = 0
  await Promise.all(tabs.flatMap((tab) => screen.map((path) => tab.read(path))))
  expect(seen.toSorted()).toEqual(screen.map((path) => `GET ${path}`).toSorted())
})

test('ten tabs that wake up one after the other, and hear late, ask what one would ask', async () => {
  const seen = answer()
  const tabs = openTabs(10, 'listener-1', createBrowser({ messageMs: 100 }))
  await Promise.all(tabs.map((tab) => tab.read('/albums/1')))
  seen.length = 0
  const waking = tabs.map(async (tab, index) => {
    await new Promise((resolve) => setTimeout(resolve, index * 15))
    await Promise.all(screen.map((path) => tab.read(path)))
  })
  await Promise.all(waking)
  expect(seen.toSorted()).toEqual(screen.map((path) => `GET ${path}`).toSorted())
})

test('twenty tabs that meet a refusal make one request, and all of them pause', async () => {
  const refusal = { error: { status: 429, message: 'API rate limit exceeded' } }
  const seen = answer(() => HttpResponse.json(refusal, { status: 429, headers: { 'retry-after': '20' } }))
  const tabs = openTabs(20)
  const failures = await Promise.allSettled(tabs.map((tab) => tab.read('/me')))
  expect(failures.every(({ status }) => status === 'rejected')).toBe(true)
  expect(seen).toEqual(['GET /me'])
  await expect(tabs[7]?.read('/me/playlists')).rejects.toMatchObject({ kind: 'rate-limited' })
  expect(seen).toEqual(['GET /me'])
})

test('what another tab read a moment ago is not asked for again, after five seconds it is', async () => {
  const seen = answer()
  const [first, second] = openTabs(2)
  await second?.read('/me/albums')
  await first?.read('/me')
  await new Promise((resolve) => setTimeout(resolve, 5))
  await second?.read('/me')
  expect(seen).toEqual(['GET /me/albums', 'GET /me'])
  vi.setSystemTime(Date.now() + 5_000)
  await second?.read('/me')
  expect(seen).toEqual(['GET /me/albums', 'GET /me', 'GET /me'])
})

test('a clock that is set back keeps no answer of another tab fresh', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  const seen = answer()
  const [first, second] = openTabs(2)
  await second?.read('/me/albums')
  await first?.read('/me')
  await new Promise((resolve) => setTimeout(resolve, 5))
  vi.setSystemTime(Date.now() - 86_400_000)
  vi.advanceTimersByTime(5_000)
  await second?.read('/me')
  expect(seen).toEqual(['GET /me/albums', 'GET /me', 'GET /me'])
})

test('the version of a playlist is never another tab’s, which may be older than a change elsewhere', async () => {
  const seen = answer(() => HttpResponse.json({ id: '1', snapshot_id: 'a', items: { total: 2 } }))
  const id = idOf('playlist')
  const tabs = openTabs(2)
  for (const tab of tabs) await tab.read('/me/albums')
  for (const tab of tabs) {
    await getPlaylistVersion(tab, id)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  expect(seen.filter((request) => request === `GET /playlists/${id}`)).toHaveLength(2)
})

test('nor are its rows, which have to be those of that version', async () => {
  const seen = answer(() => HttpResponse.json({ items: [], total: 0, offset: 0, limit: 50, next: null }))
  const id = idOf('playlist')
  const tabs = openTabs(2)
  for (const tab of tabs) await tab.read('/me/albums')
  for (const tab of tabs) {
    await getPlaylistItems(tab, id, { offset: 0, limit: 50 })
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  expect(seen.filter((request) => request.startsWith(`GET /playlists/${id}/`))).toHaveLength(2)
})

test('after a write every tab asks anew, also while an older read is still under way', async () => {
  const seen = answer()
  const [first, second] = openTabs(2)
  const older = first?.read('/me/playlists')
  await new Promise((resolve) => setTimeout(resolve, 5))
  await second?.command('PUT', '/playlists/1')
  await second?.read('/me/playlists')
  await older
  expect(seen.filter((request) => request === 'GET /me/playlists')).toHaveLength(2)
})

test('the state of the player is never another tab’s', async () => {
  const seen = answer()
  await Promise.all(openTabs(3).map((tab) => tab.read('/me/player')))
  expect(seen).toHaveLength(3)
})

test('tabs of different listeners share nothing', async () => {
  const seen = answer()
  const browser = createBrowser()
  const tabs = [...openTabs(1, 'listener-1', browser), ...openTabs(1, 'listener-2', browser)]
  await Promise.all(tabs.map((tab) => tab.read('/me')))
  expect(seen).toHaveLength(2)
})

test('where the tab that asks is closed, the next asks, and the rest wait for it', async () => {
  const seen = answer()
  const [closing, ...others] = openTabs(5)
  const controller = new AbortController()
  const closed = closing?.read('/me', { signal: controller.signal }).catch(() => 'closed')
  await new Promise((resolve) => setTimeout(resolve, 5))
  const answers = Promise.all(others.map((tab) => tab.read('/me')))
  controller.abort()
  expect(await closed).toBe('closed')
  expect(await answers).toHaveLength(4)
  expect(seen).toHaveLength(2)
})
