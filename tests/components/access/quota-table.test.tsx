import { act, screen, within } from '@testing-library/react'
import { useEffect } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { QuotaTable } from '@/components/access/quota-table'
import { useSpotify } from '@/hooks/use-spotify'
import type { SpotifyClient } from '@/lib/spotify/client'
import { renderInDashboard } from '@/tests/setup/render-in-dashboard'

beforeEach(() => localStorage.clear())

function Table({ onClient }: { onClient: (client: SpotifyClient) => void }) {
  const client = useSpotify()
  useEffect(() => onClient(client), [client, onClient])
  return <QuotaTable isLimited />
}

function renderTable(): SpotifyClient {
  const onClient = vi.fn<(client: SpotifyClient) => void>()
  renderInDashboard(<Table onClient={onClient} />)
  const client = onClient.mock.lastCall?.[0]
  if (!client) throw new Error('Nothing was rendered.')
  return client
}

const cells = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent)

test('each kind of request is listed with what was spent, a closed one first with its time', () => {
  const { ledger } = renderTable().traffic
  expect(screen.getByText('Nothing has been requested yet.')).toBeVisible()
  act(() => {
    for (let sent = 0; sent < 3; sent += 1) ledger.noteSent('search')
    for (let sent = 0; sent < 2; sent += 1) ledger.noteSent('shows')
    ledger.noteRefused('shows', 90_000, true)
  })
  expect(cells(/^Search/)).toEqual(['3', 'Yes'])
  expect(cells(/^Podcasts/)).toEqual(['1', expect.stringMatching(/^Again at \d/)])
  expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual(['Podcasts', 'Search'])
})

test('a limit that was met once is named, and a guessed time is said to be one', () => {
  const { ledger } = renderTable().traffic
  act(() => {
    for (let sent = 0; sent < 121; sent += 1) ledger.noteSent('shows')
    ledger.noteRefused('shows', null, true)
  })
  expect(cells(/^Podcasts/)).toEqual([
    '120 of about 120',
    expect.stringMatching(/^Again about \d.* tomorrow$/),
  ])
})

test('what others of the household spent is counted, and said', () => {
  const { ledger } = renderTable().traffic
  const hour = String(Math.floor(Date.now() / 3_600_000))
  act(() => {
    ledger.noteSent('search')
    ledger.noteOthers({ others: { search: { [hour]: 41 } }, closings: {} })
  })
  expect(cells(/^Search/)).toEqual(['42', 'Yes'])
  expect(screen.getByText(/counts all listeners of this app/)).toBeVisible()
})
