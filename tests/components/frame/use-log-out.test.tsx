import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import toast from 'react-hot-toast'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { ToneToaster } from '@/components/frame/toaster'
import { type LogOutKind, useLogOut } from '@/components/frame/use-log-out'
import { waitingToasts } from '@/lib/browser/toasts'
import { blockUnload } from '@/lib/browser/unsaved-changes'
import type { PlayerAnswer, PlayerCommands } from '@/lib/player/commands'
import { rememberChosenDevice, rememberOwnDevice } from '@/lib/player/engine/tabs/memory'
import { keys } from '@/lib/spotify/endpoints/keys'
import { accountItem, departure, latestAccount, plainText } from '@/lib/storage/browser-items'
import { buildUser } from '@/tests/builders/music'
import { observedFact, readyFact, startedFact } from '@/tests/builders/player'
import { session } from '@/tests/builders/session'
import { serve } from '@/tests/setup/msw'
import { renderInDashboard } from '@/tests/setup/render-in-dashboard'
import { takeToasts } from '@/tests/setup/take-toasts'

beforeEach(() => {
  takeToasts()
  toast.remove()
})

function LogOut({ kind }: { kind?: LogOutKind }) {
  const logOut = useLogOut()
  return (
    <button type="button" onClick={() => void logOut(kind)}>
      Log out
    </button>
  )
}

function serveLogOut({ isLost = false } = {}) {
  const ended: (string | null)[] = []
  serve({
    '*/api/auth/csrf': { csrfToken: 'x' },
    'POST */api/auth/signout': async ({ request }) => {
      if (isLost) return HttpResponse.error()
      ended.push(new URLSearchParams(await request.text()).get('callbackUrl'))
      return { url: '#logged-out' }
    },
  })
  return ended
}

test('failed log-out shows an error and keeps the pins', async () => {
  const user = buildUser()
  serveLogOut({ isLost: true })
  const pins = accountItem(user.id, 'pins', plainText)
  pins.write('spotify:album:1')
  renderInDashboard(
    <>
      <LogOut />
      <ToneToaster />
    </>,
    { known: [[keys.profile(), user]] },
  )
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }))
  expect(await screen.findByText(/Couldn’t log out/)).toBeInTheDocument()
  expect(pins.read()).toBe('spotify:album:1')
})

test('log-out deletes the data of its account only, even without a profile', async () => {
  serve({ '*/v1/me': 403 })
  serveLogOut()
  localStorage.setItem('tonearm.shortcuts', 'off')
  rememberOwnDevice('a device')
  rememberChosenDevice('another device')
  const pins = accountItem('robin', 'pins', plainText)
  pins.write('spotify:album:1')
  accountItem('sam', 'pins', plainText).write('spotify:album:2')
  renderInDashboard(<LogOut />, { signedIn: session({ id: 'robin' }) })
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(departure.read()).toBe('robin'))
  expect(pins.read()).toBeNull()
  expect(sessionStorage).toHaveLength(0)
  expect(
    Object.keys(localStorage)
      .filter((key) => key.startsWith('tonearm'))
      .sort(),
  ).toEqual(['tonearm.listener sam pins', 'tonearm.logged-out', 'tonearm.shortcuts'])
})

test('log-out is noted before data is deleted', async () => {
  serveLogOut()
  departure.write('sam')
  latestAccount.write('robin')
  const departed: (string | null)[] = []
  const stop = latestAccount.subscribe(() => departed.push(departure.read()))
  renderInDashboard(<LogOut />, { signedIn: session({ id: 'robin' }) })
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(latestAccount.read()).toBeNull())
  stop()
  // As the login page would find it at this moment.
  expect(departed.at(-1)).toBe('robin')
})

test('unresponsive player doesn’t block log-out', async () => {
  history.replaceState(null, '', '/')
  serveLogOut()
  const { handle, report } = renderInDashboard(<LogOut />)
  const pause = vi.fn(() => new Promise<PlayerAnswer>(() => {}))
  handle.attach({ pause } as unknown as PlayerCommands)
  report(startedFact, readyFact, observedFact())
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(window.location.hash).toBe('#logged-out'))
  expect(pause).toHaveBeenCalledTimes(1)
})

test('disconnect deletes everything and shows the remaining step', async () => {
  const ended = serveLogOut()
  localStorage.setItem('tonearm.shortcuts', 'off')
  localStorage.setItem('tonearm.quota https://api.test', '{}')
  localStorage.setItem('of another app', 'stays')
  sessionStorage.setItem('tonearm.chosen-device', 'a device')
  renderInDashboard(<LogOut kind="disconnect" />)
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(Object.keys(localStorage)).toEqual(['of another app']))
  expect(sessionStorage).toHaveLength(0)
  expect(ended).toEqual(['/login?error=Disconnected'])
})

test('unreachable server cancels the disconnect', async () => {
  serveLogOut({ isLost: true })
  localStorage.setItem('tonearm.shortcuts', 'off')
  renderInDashboard(
    <>
      <LogOut kind="disconnect" />
      <ToneToaster />
    </>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }))
  expect(await screen.findByText(/Couldn’t log out/)).toBeInTheDocument()
  expect(localStorage.getItem('tonearm.shortcuts')).toBe('off')
})

test('log-out waits for a pending change', async () => {
  const ended = serveLogOut()
  const release = blockUnload()
  renderInDashboard(<LogOut />)
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }))
  expect(waitingToasts.getState()).toMatchObject([{ text: 'Saving your last changes…' }])
  expect(ended).toEqual([])
  release()
  await waitFor(() => expect(ended).toHaveLength(1))
})

test('change that never ends prompts to log out anyway', async () => {
  const ended = serveLogOut()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(blockUnload())
  renderInDashboard(<LogOut />)
  fireEvent.click(screen.getByRole('button', { name: 'Log out' }))
  await vi.advanceTimersByTimeAsync(12_000)
  vi.useRealTimers()
  expect(ended).toEqual([])
  const question = takeToasts().at(-1)
  expect(question).toMatchObject({
    text: 'Some changes haven’t been saved to Spotify yet. Log out anyway?',
    action: { label: 'Log out anyway' },
  })
  question?.action?.onClick()
  await waitFor(() => expect(ended).toHaveLength(1))
})
