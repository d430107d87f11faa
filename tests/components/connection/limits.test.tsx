import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Buckets } from '@/components/connection/limits'
import { bucketOf } from '@/lib/spotify/quota/buckets'
import { createLedger, type Ledger } from '@/lib/spotify/quota/ledger'
import { systemClock } from '@/lib/spotify/quota/wait-clock'
import { HOUR_MS } from '@/lib/spotify/quota/waits'
import { limitWords, modeWords } from '@/lib/words/limit-words'
import { createTestClock } from '@/tests/builders/client'

function renderTable(clock: Parameters<typeof createLedger>[0]['clock'] = systemClock): Ledger {
  const ledger = createLedger({ clock })
  render(<Buckets ledger={ledger} nowMs={clock.nowMs()} />)
  return ledger
}

const said = (name: string) =>
  screen.getByRole('heading', { name }).closest('li')?.querySelector('p')?.textContent

test('request types list their use, exhausted ones first with the reset time', () => {
  const ledger = renderTable()
  expect(screen.getByText('No requests in the last 24 hours.')).toBeVisible()
  act(() => {
    for (let sent = 0; sent < 3; sent += 1) ledger.noteSent('search')
    for (let sent = 0; sent < 2; sent += 1) ledger.noteSent('shows')
    ledger.noteRefused('shows', 90_000, true)
  })
  expect(said('Search')).toBe('3 requests in the last 24 hours.')
  expect(said('Podcasts')).toMatch(/^1 request in the last 24 hours\. Available again from \d/)
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Podcasts', 'Search'])
})

test('previously reached limit is shown, and an estimated time is marked as one', () => {
  const ledger = renderTable(createTestClock(new Date(2026, 10, 22, 12).getTime()))
  act(() => {
    for (let sent = 0; sent < 121; sent += 1) ledger.noteSent('shows')
    ledger.noteRefused('shows', null, true)
  })
  expect(said('Podcasts')).toMatch(
    /^120 of about 120 requests in the last 24 hours\. Available again from about \d.* tomorrow\.$/,
  )
})

test('only the last 24 hours count, also after a fast clock is corrected', () => {
  const clock = createTestClock(1_000 * HOUR_MS)
  const ledger = renderTable(clock)
  act(() => {
    ledger.noteSent('albums')
    clock.advance(60 * HOUR_MS)
    for (let sent = 0; sent < 700; sent += 1) ledger.noteSent('search')
    clock.advance(-30 * HOUR_MS)
    for (let sent = 0; sent < 3; sent += 1) ledger.noteSent('search')
  })
  expect(said('Search')).toBe('3 requests in the last 24 hours.')
  expect(screen.queryByRole('heading', { name: 'Albums' })).toBeNull()
})

test('every quota bucket has a label', () => {
  const requests: [method: string, path: string][] = [
    ['GET', '/me/player/recently-played'],
    ['GET', '/me/player'],
    ['PUT', '/me/player/pause'],
    ['GET', '/playlists/1/items'],
    ['GET', '/me/playlists'],
    ['GET', '/me/library/contains'],
    ['POST', '/playlists/1/items'],
    ['GET', '/me/tracks'],
    ['PUT', '/me/library'],
    ['GET', '/search'],
    ['GET', '/albums/1'],
    ['GET', '/artists/1/albums'],
    ['GET', '/artists/1'],
    ['GET', '/shows/1/episodes'],
    ['GET', '/shows/1'],
    ['GET', '/me/top/tracks'],
    ['GET', '/me'],
  ]
  for (const [method, path] of requests) {
    const bucket = bucketOf(method, path)
    const { name } = limitWords({ bucket, spent: 1, size: undefined, closing: null, nowMs: 0 })
    expect(name, path).not.toBe(bucket)
  }
})

test('mode says how it was detected', () => {
  const believedUntilMs = new Date(2026, 10, 22, 9, 0).getTime()
  const known = { setMode: null, mode: 'development', believedUntilMs } as const
  expect(modeWords(known)).toBe(
    'Spotify’s responses show this app is in development mode. Tonearm will check this again on November 22, 2026.',
  )
  expect(modeWords({ ...known, setMode: 'extended', mode: 'extended' })).toBe(
    'This app is in extended quota mode, as set by SPOTIFY_QUOTA_MODE.',
  )
  expect(modeWords({ ...known, mode: null })).toMatch(/hasn’t checked yet/)
})
