/** A tab that missed the end of its session, and then meets that of the next person. */
import { act, render, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import type { Session } from 'next-auth'
import { beforeEach, expect, test, vi } from 'vitest'
import { DataProvider } from '@/hooks/data-provider'
import { AccessTokenProvider, useAccessTokenSource, useSession } from '@/hooks/use-access-token'
import { SpotifyProvider, useSpotify } from '@/hooks/use-spotify'
import type { AccessTokenSource } from '@/lib/auth/access-token-source'
import { readInProgress, writeInProgress } from '@/lib/browser/in-progress-cookie'
import { blockUnload, interruptedByLogout } from '@/lib/browser/unsaved-changes'
import { type Hearts, heartsOf } from '@/lib/hearts/hearts'
import { startSleepTimer, storedSleepTimer } from '@/lib/player/sleep-timer'
import { forgetAccount, giveWay } from '@/lib/session/forget'
import { createStoredAnswers } from '@/lib/spotify/cache/stored-answers'
import type { SpotifyClient } from '@/lib/spotify/sending/client'
import { accountItem, latestAccount, latestAccountKey, plainText } from '@/lib/storage/browser-items'
import { cacheOf } from '@/lib/storage/cache'
import { buildClient } from '@/tests/builders/client'
import { installDatabase } from '@/tests/builders/database'
import { idOf } from '@/tests/builders/music'
import { session } from '@/tests/builders/session'
import { expectConsole } from '@/tests/setup/console'
import { API_URL, refusal, server } from '@/tests/setup/msw'
import { stubProperties } from '@/tests/setup/stub-properties'

const dayMs = 86_400_000
const robin = session({ id: 'robin', name: 'Robin', accessToken: 'robin-1' })
const sam = session({ id: 'sam', name: 'Sam', accessToken: 'sam-1', expiresAtMs: Date.now() + dayMs })
const song = `spotify:track:${idOf('song')}`
const showName = '@"show","1",'

type Page = { source: AccessTokenSource; hearts: Hearts; client: SpotifyClient }

function Screen({ page, names }: { page: Partial<Page>; names: Set<unknown> }) {
  names.add(useSession()?.user.name)
  const client = useSpotify()
  Object.assign(page, { source: useAccessTokenSource(), hearts: heartsOf(client), client })
  return <p>The library of {useSession()?.user.name}</p>
}

function around(first: Session, child: React.ReactNode, leave: (path: string) => void) {
  return (
    <AccessTokenProvider session={first} leave={leave}>
      <SpotifyProvider key={first.user.id} apiUrl={API_URL} quotaMode="development">
        <DataProvider listenerId={first.user.id}>{child}</DataProvider>
      </SpotifyProvider>
    </AccessTokenProvider>
  )
}

/** Robin's tab, in a browser where Sam has logged in since, unseen. What reaches the provider is in `sent`. */
function openStaleTab({ refused = [] as string[] } = {}) {
  const sent: string[] = []
  const leave = vi.fn()
  const page: Partial<Page> = {}
  const names = new Set<unknown>()
  server.use(
    http.get('/api/auth/session', () => HttpResponse.json(sam)),
    http.all(`${API_URL}/v1/*`, ({ request }) => {
      const token = (request.headers.get('authorization') ?? '').replace('Bearer ', '')
      sent.push(`${token} ${request.method}`)
      return refused.includes(token) ? refusal(401, 'Expired') : HttpResponse.json({})
    }),
  )
  window.history.replaceState(null, '', '/playlist/1?sort=title-ascending#top')
  const view = render(around(robin, <Screen page={page} names={names} />, leave))
  const rerenderAs = (next: Session) =>
    view.rerender(around(next, <Screen page={page} names={names} />, leave))
  return { sent, leave, names, rerenderAs, page: page as Page }
}

beforeEach(() => void installDatabase())

const address = '/playlist/1?sort=title-ascending'
const isOver = ({ leave }: { leave: unknown }) =>
  waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith(address))

test('hearts never reach the other account’s library, whether sent, waiting or pressed later', async () => {
  const tab = openStaleTab({ refused: ['robin-1'] })
  const { hearts } = tab.page
  const first = act(() => hearts.setSaved([song], true))
  const wishes = Array.from({ length: 30 }, (_, index) =>
    hearts.setSaved([`spotify:track:${idOf(`song ${index}`)}`], index % 2 === 0),
  )
  expect(await first).toMatchObject({ ok: false, error: { kind: 'signed-out' } })
  for (const outcome of await act(() => Promise.all(wishes))) expect(outcome.ok).toBe(false)
  expect((await act(() => hearts.setSaved([song], false))).ok).toBe(false)
  await isOver(tab)
  expect(tab.sent.filter((request) => !request.startsWith('robin-1'))).toEqual([])
  expect(tab.names).toEqual(new Set(['Robin']))
  expect(screen.queryByText(/The library of/)).not.toBeInTheDocument()
})

test.each<[string, (tab: ReturnType<typeof openStaleTab>) => unknown]>([
  ['somebody looks at the tab', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['somebody comes back to its window', () => window.dispatchEvent(new Event('focus'))],
  ['another tab signs in or out', () => otherTabWrote('nextauth.message', '{}')],
  ['another tab opens for somebody else', () => otherTabWrote(latestAccountKey, 'sam')],
  ['the server draws the page for somebody else', ({ rerenderAs }) => rerenderAs(sam)],
])('reload of the same URL shows nothing of either account when %s', async (_name, happen) => {
  const tab = openStaleTab()
  act(() => void happen(tab))
  await isOver(tab)
  expect(screen.queryByText(/The library of/)).not.toBeInTheDocument()
  expect(tab.names).toEqual(new Set(['Robin']))
  await expect(tab.page.client.read('/me')).rejects.toMatchObject({ kind: 'signed-out' })
  expect(tab.sent).toEqual([])
})

test.each([
  ['are reported on the next page', true],
  ['are not reported when there were none', false],
])('pending changes %s', async (_name, isUnderWay) => {
  const tab = openStaleTab()
  const release = isUnderWay ? blockUnload() : () => {}
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await isOver(tab)
  expect(interruptedByLogout.read()).toBe(isUnderWay ? 'yes' : null)
  release()
  interruptedByLogout.write(null)
})

test('tab that couldn’t check its account checks when the network returns', async () => {
  const tab = openStaleTab()
  stubProperties(navigator, { sendBeacon: () => true })
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  server.use(http.get('/api/auth/session', () => HttpResponse.error(), { once: true }))
  expectConsole('error', /CLIENT_FETCH_ERROR/)
  await act(() => tab.page.source.recheck())
  expect(tab.leave).not.toHaveBeenCalled()
  isOnline.mockRestore()
  act(() => void window.dispatchEvent(new Event('online')))
  await isOver(tab)
})

test('reload deletes the first account’s cache and keeps its own work and other accounts', async () => {
  const tab = openStaleTab()
  const pins = (id: string) => accountItem(id, 'pins', plainText)
  const answers = (id: string) => createStoredAnswers(cacheOf(id), buildClient())
  for (const id of ['robin', 'sam']) {
    pins(id).write('[]')
    answers(id).store(showName, { of: id })
    await cacheOf(id).write('list', 'saved-tracks', [id])
  }
  writeInProgress([begun], 'robin')
  sessionStorage.setItem('tonearm.chosen-device', 'device-of-robin')
  const stillThere: unknown[] = []
  tab.leave.mockImplementation(async () => {
    stillThere.push(
      pins('robin').read(),
      readInProgress('robin'),
      sessionStorage.getItem('tonearm.chosen-device'),
    )
  })
  act(() => otherTabWrote(latestAccountKey, 'sam'))
  await isOver(tab)
  // Pins are the listener's own work: they wait for the same account.
  expect(stillThere).toEqual(['[]', [], null])
  expect(await answers('robin').peek(showName)).toBeNull()
  expect(await cacheOf('robin').read('list', 'saved-tracks')).toBeNull()
  expect(pins('sam').read()).toBe('[]')
  expect(await answers('sam').peek(showName)).toEqual({ of: 'sam' })
  expect((await cacheOf('sam').read('list', 'saved-tracks'))?.value).toEqual(['sam'])
})

test('reload asks no confirmation, whatever is pending', async () => {
  const tab = openStaleTab()
  const release = blockUnload()
  act(() => otherTabWrote(latestAccountKey, 'sam'))
  await isOver(tab)
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  expect(leaving.defaultPrevented).toBe(false)
  release()
})

test('page announces its account to other tabs, and log-out clears that', async () => {
  openStaleTab()
  expect(latestAccount.read()).toBe('robin')
  startSleepTimer(15, null)
  // biome-ignore lint/suspicious/noDocumentCookie: as the panel does.
  document.cookie = 'panel-3000=queue; path=/'
  sessionStorage.setItem('tonearm.lyrics-places', '[]')
  await forgetAccount('robin', 'log-out')
  expect(latestAccount.read()).toBeNull()
  expect(storedSleepTimer.read()).toBeNull()
  expect(document.cookie).toContain('panel-3000=-lyrics')
  expect(sessionStorage.getItem('tonearm.lyrics-places')).toBeNull()
})

test('sleep timer is removed with its listener, and the next listener’s stays', async () => {
  latestAccount.write('robin')
  startSleepTimer(15, null)
  latestAccount.write('sam')
  await giveWay('robin')
  expect(storedSleepTimer.read()).toBeNull()
  startSleepTimer('end-of-song', null)
  await giveWay('robin')
  expect(storedSleepTimer.read()).toMatchObject({ type: 'song' })
})

const begun = {
  id: idOf('episode'),
  uri: `spotify:episode:${idOf('episode')}`,
  name: 'Episode',
  images: [],
  show: null,
  durationMs: 60_000,
  resume: { positionMs: 1_000, isFinished: false },
}

function otherTabWrote(key: string, newValue: string): void {
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
}
