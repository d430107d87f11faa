import { act, render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { QuotaTable } from '@/components/access/quota-table'
import { createLedger, HOUR_MS, type Ledger } from '@/lib/spotify/ledger'
import { systemClock } from '@/lib/spotify/wait-clock'
import { createTestClock } from '@/tests/builders/client'

function renderTable(clock: Parameters<typeof createLedger>[0]['clock'] = systemClock): Ledger {
  const ledger = createLedger({ clock })
  render(<QuotaTable ledger={ledger} isLimited />)
  return ledger
}

const cells = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent)

test('each kind of request is listed with what was spent, a closed one first with its time', () => {
  const ledger = renderTable()
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
  const ledger = renderTable()
  act(() => {
    for (let sent = 0; sent < 121; sent += 1) ledger.noteSent('shows')
    ledger.noteRefused('shows', null, true)
  })
  expect(cells(/^Podcasts/)).toEqual([
    '120 of about 120',
    expect.stringMatching(/^Again about \d.* tomorrow$/),
  ])
})

test('only the last 24 hours are counted, also after a clock that was ahead is put right', () => {
  const clock = createTestClock(1_000 * HOUR_MS)
  const ledger = renderTable(clock)
  act(() => {
    ledger.noteSent('albums')
    clock.advance(60 * HOUR_MS)
    for (let sent = 0; sent < 700; sent += 1) ledger.noteSent('search')
    clock.advance(-30 * HOUR_MS)
    for (let sent = 0; sent < 3; sent += 1) ledger.noteSent('search')
  })
  expect(cells(/^Search/)).toEqual(['3', 'Yes'])
  expect(screen.queryByRole('row', { name: /^Albums/ })).toBeNull()
})
