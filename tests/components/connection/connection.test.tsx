import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Limits } from '@/components/connection/limits'
import { PlayerChecks } from '@/components/connection/player-checks'
import { readyFact, startedFact } from '@/tests/builders/player'
import { API_URL, refusal, serve } from '@/tests/setup/msw'
import { renderInDashboard } from '@/tests/setup/render-in-dashboard'

const app = { setMode: null, apiUrl: API_URL }

const item = (name: string) => screen.getByRole('heading', { level: 3, name }).closest('li')

test('page lists what this app can’t do and its quota mode', async () => {
  renderInDashboard(<Limits {...app} setMode="development" />)
  const cannot = within(await screen.findByRole('region', { name: 'Not available to this app' }))
  expect(cannot.getByText('List an artist’s popular songs')).toBeVisible()
  expect(cannot.getByText(/so you see the top search results/)).toBeVisible()
  expect(screen.getByText(/This app is in development mode, as set by SPOTIFY_QUOTA_MODE/)).toBeVisible()
})

test('player section shows its state and the current device', async () => {
  const { report } = renderInDashboard(<PlayerChecks />)
  expect(item('Player in this browser')).toHaveTextContent('OKNot started yet.')
  report(startedFact, readyFact)
  expect(item('Player in this browser')).toHaveTextContent('Ready.')
  expect(item('Playing on')).toHaveTextContent('Music plays in this browser.')
})

test('extended quota offers more', async () => {
  renderInDashboard(<Limits {...app} setMode="extended" />, { quotaMode: 'extended' })
  const cannot = within(await screen.findByRole('region', { name: 'Not available to this app' }))
  expect(cannot.getByText('Recommend music')).toBeVisible()
  expect(cannot.queryByText('List an artist’s popular songs')).not.toBeInTheDocument()
})

test('page detects an unknown mode', async () => {
  serve({ '/me/tracks/contains': [false] })
  renderInDashboard(<Limits {...app} />, { quotaMode: null })
  expect(
    await screen.findByText(/is in extended quota mode\. Tonearm will check this again on/),
  ).toBeVisible()
})

test('page says when the mode can’t be detected', async () => {
  let asked = 0
  serve({
    '/me/tracks/contains': () => {
      asked += 1
      return refusal(403, 'Insufficient client scope')
    },
  })
  renderInDashboard(<Limits {...app} />, { quotaMode: null })
  await expect.poll(() => asked).toBe(1)
  expect(await screen.findByText(/hasn’t checked yet what this app can do/)).toBeVisible()
  expect(screen.queryByText('List an artist’s popular songs')).not.toBeInTheDocument()
})
