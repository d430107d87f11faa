import { act, screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { Access } from '@/components/access/access'
import { API_URL, api } from '@/tests/builders/client'
import { ready, started } from '@/tests/builders/player'
import { server } from '@/tests/setup/msw'
import { renderInDashboard } from '@/tests/setup/render-in-dashboard'

beforeEach(() => localStorage.clear())

const app = { setMode: null, apiUrl: API_URL, standInHost: null }

const fact = (name: string) => screen.getByText(name).nextElementSibling

test('the page says what works, what does not, and how the app is connected', async () => {
  const { handle } = renderInDashboard(<Access {...app} setMode="development" />)
  const cannot = within(await screen.findByRole('region', { name: 'It cannot' }))
  expect(cannot.getByText('List an artist’s popular songs')).toBeVisible()
  expect(cannot.getByText(/An artist’s page shows the top search results/)).toBeVisible()
  // The session of the tests was granted one permission alone.
  const paused = within(await screen.findByRole('region', { name: 'Not right now' }))
  expect(paused.getByText('Change the covers of your playlists')).toBeVisible()
  expect(fact('Quota')).toHaveTextContent('Development modeSet by SPOTIFY_QUOTA_MODE.')
  expect(fact('Permissions')).toHaveTextContent(/^17 of 18 missing.*ugc-image-upload/)
  expect(fact('Signed in until')).toHaveTextContent(/^Not known/)
  expect(fact('Player in this browser')).toHaveTextContent('Not started yet')
  act(() => {
    for (const fact of [started, ready]) handle.store.dispatch(fact)
  })
  expect(fact('Player in this browser')).toHaveTextContent('Ready')
  expect(fact('Plays on')).toHaveTextContent('This browser')
})

test('an app with extended quota gets more, and a stand-in is called one', async () => {
  renderInDashboard(<Access {...app} setMode="extended" standInHost="127.0.0.1:3900" />, {
    quotaMode: 'extended',
  })
  expect(
    within(await screen.findByRole('region', { name: 'It can' })).getByText('List an artist’s popular songs'),
  ).toBeVisible()
  expect(fact('Connected to')).toHaveTextContent('A stand-in for Spotify at 127.0.0.1:3900')
})

test('where the mode is not known yet, the page finds it out', async () => {
  server.use(http.get(api('/me/tracks/contains'), () => HttpResponse.json([false])))
  renderInDashboard(<Access {...app} />, { quotaMode: null })
  expect(await screen.findByText('Extended quota')).toBeVisible()
  expect(fact('Quota')).toHaveTextContent(/Learnt from Spotify’s answers; checked again after/)
  expect(screen.queryByRole('region', { name: 'Not known yet' })).not.toBeInTheDocument()
})

test('where it cannot be found out, the page says so', async () => {
  let asked = 0
  server.use(
    http.get(api('/me/tracks/contains'), () => {
      asked += 1
      return HttpResponse.json(
        { error: { status: 403, message: 'Insufficient client scope' } },
        { status: 403 },
      )
    }),
  )
  renderInDashboard(<Access {...app} />, { quotaMode: null })
  await expect.poll(() => asked).toBe(1)
  expect(await screen.findByRole('region', { name: 'Not known yet' })).toHaveTextContent('popular songs')
})
