import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { delay, HttpResponse } from 'msw'
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { LoginScreen } from '@/components/login/login-screen'
import { rememberOwnDevice } from '@/lib/player/engine/tabs/memory'
import { forgetAccount } from '@/lib/session/forget'
import { accountItem, departure, latestAccount, plainText } from '@/lib/storage/browser-items'
import { cacheOf } from '@/lib/storage/cache'
import { installDatabase } from '@/tests/builders/database'
import { expectConsole } from '@/tests/setup/console'
import { serve } from '@/tests/setup/msw'

const redirectUri = 'http://127.0.0.1:3000/api/auth/callback/spotify'

function show(props: Partial<ComponentProps<typeof LoginScreen>> = {}) {
  const usual = {
    errorCode: null,
    callbackUrl: '/',
    csrfToken: 'a-token',
    isSignedOut: true,
    redirectUri,
    isDemo: false,
    ownAccount: null,
  }
  return render(<LoginScreen {...usual} {...props} />)
}

/** Everything an account may have left in this browser. */
async function leaveData(): Promise<void> {
  for (const id of ['robin', 'sam']) {
    accountItem(id, 'pins', plainText).write('spotify:album:1')
    await cacheOf(id).write('list', 'saved-tracks', [id])
  }
  rememberOwnDevice('a device')
  localStorage.setItem('tonearm.shortcuts', 'off')
  localStorage.setItem('nextauth.message', '{}')
}

const leftOf = async (id: string) => [
  accountItem(id, 'pins', plainText).read(),
  (await cacheOf(id).read('list', 'saved-tracks'))?.value ?? null,
]
/** After everything the page does by itself: a read waits for the writes before it. */
async function settled(): Promise<void> {
  await vi.dynamicImportSettled()
  await leftOf('robin')
}
const all = (id: string) => ['spotify:album:1', [id]]

test.each(['ReauthRequired', 'SessionRequired', 'OAuthCallback'])(
  'expired session (%s) deletes no account’s data',
  async (errorCode) => {
    installDatabase()
    await leaveData()
    show({ errorCode })
    await settled()
    expect(await leftOf('robin')).toEqual(all('robin'))
    expect(await leftOf('sam')).toEqual(all('sam'))
  },
)

test('log-out also removes late writes of another tab and keeps other accounts’ data', async () => {
  installDatabase()
  await forgetAccount('robin', 'log-out')
  departure.write('robin')
  await leaveData()
  show()
  await waitFor(async () => expect(await leftOf('robin')).toEqual([null, null]))
  expect(await leftOf('sam')).toEqual(all('sam'))
  expect(localStorage.getItem('tonearm.shortcuts')).toBe('off')
  expect(localStorage.getItem('tonearm.own-devices')).toBeNull()
})

test('session that ends after the next login deletes nothing', async () => {
  installDatabase()
  departure.write('robin')
  latestAccount.write('robin')
  await leaveData()
  show()
  await settled()
  expect(await leftOf('robin')).toEqual(all('robin'))
})

test('disconnect deletes everything and links to the page that removes access', async () => {
  const factory = installDatabase()
  await leaveData()
  show({ errorCode: 'Disconnected' })
  await waitFor(() => expect(Object.keys(localStorage)).toEqual([]))
  expect(sessionStorage).toHaveLength(0)
  await waitFor(async () => expect(await factory.databases()).toEqual([]))
  expect(screen.getByRole('heading', { level: 2, name: 'Tonearm is disconnected' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Remove access at Spotify' })).toHaveAttribute(
    'href',
    'https://www.spotify.com/account/apps/',
  )
})

test('privacy page is reachable before login', () => {
  show()
  expect(screen.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy')
})

test('plain visit offers one action and no explanation', () => {
  show()
  expect(screen.getByRole('button', { name: 'Log in with Spotify' })).toBeInTheDocument()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(screen.queryByRole('heading', { level: 2 })).not.toBeInTheDocument()
})

test.each([
  ['AccessDenied', /Permission denied/],
  ['NotRegistered', /can’t use this app yet.*User Management/s],
  ['OwnerPremiumLapsed', /owner needs Spotify Premium/],
  ['ClientIdRefused', /SPOTIFY_CLIENT_ID/],
  ['ClientSecretRefused', /SPOTIFY_CLIENT_SECRET/],
  ['RedirectRefused', /127\.0\.0\.1:3000\/api\/auth\/callback\/spotify/],
  ['ProviderUnreachable', /SPOTIFY_ACCOUNTS_URL/],
  ['ProviderUnavailable', /few minutes/],
  ['QuotaSpent', /reached Spotify’s limit/],
  ['OAuthSignin', /Couldn’t start the login/],
  ['OAuthCallback', /didn’t finish/],
  ['Callback', /wasn’t completed/],
  ['OAuthCreateAccount', /Couldn’t read your profile/],
  ['OAuthAccountNotLinked', /different account/],
  ['Configuration', /isn’t set up correctly/],
  ['Verification', /link no longer works/],
])('error %s is explained', (errorCode, words) => {
  show({ errorCode })
  expect(screen.getByRole('alert')).toHaveTextContent(words)
})

test.each([
  ['SessionRequired', 'Log in to continue'],
  ['ReauthRequired', 'Time to log in again'],
  ['SessionExpired', 'You’ve been logged out'],
  ['ConsentEnds', 'Your login expires soon'],
])('reason %s is a note, not an alert', (errorCode, title) => {
  show({ errorCode, callbackUrl: '/playlist/1' })
  expect(screen.getByRole('heading', { level: 2, name: title })).toBeInTheDocument()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('first visit gets a welcome, not a request to log in again', () => {
  show({ errorCode: 'SessionRequired', callbackUrl: '/' })
  expect(screen.queryByText('Log in to continue')).not.toBeInTheDocument()
})

test.each(['<b>You won</b>', 'constructor', 'undefined', ''])('unknown code (%j) is never shown', (code) => {
  const { container } = show({ errorCode: code })
  expect(screen.getByRole('alert')).toHaveTextContent('The login didn’t work')
  if (code) expect(container.textContent).not.toContain(code)
})

test('demo is named, with a link to set up your own account for those allowed to', () => {
  const { unmount } = show({ isDemo: true, ownAccount: 'start' })
  expect(screen.getByText('Demo. No account needed.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Use my Spotify account' })).toHaveAttribute(
    'href',
    '/connection/account',
  )
  unmount()
  show({ isDemo: true })
  expect(screen.getByText('Demo. No account needed.')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Use my Spotify account' })).not.toBeInTheDocument()
})

test('setup can be changed from here until its owner has logged in', () => {
  show({ ownAccount: 'change' })
  expect(screen.getByRole('link', { name: 'Change the client ID' })).toHaveAttribute(
    'href',
    '/connection/account',
  )
})

test('form reaches the consent page without JavaScript', () => {
  const { container } = show({ callbackUrl: '/search?q=a' })
  const form = container.querySelector('form')
  expect(form).toHaveAttribute('action', '/api/auth/signin/spotify')
  expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({
    csrfToken: 'a-token',
    callbackUrl: '/search?q=a',
  })
})

const press = () => userEvent.click(screen.getByRole('button', { name: 'Log in with Spotify' }))

test.each([
  ['an app that is not running', true, /Couldn’t reach Tonearm/],
  ['a browser without a network', false, /You’re offline/],
])('login that fails (%s) stays on the page and says why', async (_what, isOnline, text) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  serve({ '/api/auth/providers': HttpResponse.error() })
  show()
  await press()
  expect(await screen.findByText(text)).toBeInTheDocument()
})

test('failed request is shown and re-enables the button', async () => {
  serve({
    '/api/auth/providers': { spotify: { id: 'spotify', type: 'oauth' } },
    '/api/auth/csrf': { csrfToken: 'a-token' },
    'POST /api/auth/signin/spotify': HttpResponse.error(),
  })
  expectConsole('error', /network error/i)
  show()
  await press()
  expect(await screen.findByText(/Couldn’t reach Tonearm/)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Log in with Spotify' })).not.toHaveAttribute('aria-busy')
})

test('request without a response re-enables the button after a timeout', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let asked = 0
  serve({
    '/api/auth/providers': () => {
      asked += 1
      return delay('infinite')
    },
  })
  show()
  const button = screen.getByRole('button', { name: 'Log in with Spotify' })
  fireEvent.click(button)
  expect(screen.getByRole('status')).toHaveTextContent('Opening Spotify…')
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(screen.getByRole('status')).toHaveTextContent(
    'Spotify is taking a while to open. You can try again.',
  )
  fireEvent.click(button)
  expect(screen.getByRole('status')).toHaveTextContent('Opening Spotify…')
  vi.useRealTimers()
  await waitFor(() => expect(asked).toBe(2))
})
