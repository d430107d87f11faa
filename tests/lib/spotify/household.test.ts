import { expect, test } from 'vitest'
import { createHousehold } from '@/lib/spotify/household'
import { createLedger, HOUR_MS } from '@/lib/spotify/ledger'
import { createTestClock } from '@/tests/builders/client'

const nowMs = 1_000 * HOUR_MS

function prepare() {
  const ledger = createLedger({ clock: createTestClock(nowMs) })
  const household = createHousehold(ledger)
  const tell = (listener: string, browser: string, shows: number, hour = 1_000) =>
    household.hear({ listener, browser }, { own: { shows: { [hour]: shows } }, closings: {} }, nowMs)
  return { ledger, household, tell }
}

test('each browser hears what all others and the server have spent, hour by hour', () => {
  const { ledger, tell } = prepare()
  ledger.noteSent('shows')
  tell('anna', 'desk', 10)
  tell('anna', 'phone', 5, 999)
  expect(tell('ben', 'desk', 100).others).toEqual({ shows: { 999: 5, 1000: 11 } })
  expect(tell('anna', 'desk', 10).others).toEqual({ shows: { 999: 5, 1000: 101 } })
})

test('a report replaces the one before, and hours older than a day are left out', () => {
  const { tell } = prepare()
  tell('anna', 'desk', 10)
  tell('anna', 'desk', 12)
  tell('anna', 'phone', 40, 970)
  expect(tell('ben', 'desk', 0).others).toEqual({ shows: { 1000: 12 } })
})

test('what the server was refused is known with its time; what another browser was refused is a guess', () => {
  const { ledger, household } = prepare()
  ledger.noteRefused('shows', 7_200_000, true)
  const closings = { search: { untilMs: nowMs + HOUR_MS, isEstimate: false, triedAtMs: nowMs } }
  household.hear({ listener: 'anna', browser: 'desk' }, { own: {}, closings }, nowMs)
  const heard = household.hear({ listener: 'ben', browser: 'desk' }, { own: {}, closings: {} }, nowMs)
  expect(heard.closings).toMatchObject({
    shows: { untilMs: nowMs + 7_200_000, isEstimate: false },
    search: { untilMs: nowMs + HOUR_MS, isEstimate: true },
  })
})

test('one listener cannot fill the memory with browsers', () => {
  const { tell } = prepare()
  tell('ben', 'desk', 7)
  for (let browser = 0; browser < 1_000; browser += 1) tell('anna', `b${browser}`, 1)
  expect(tell('carl', 'desk', 0).others).toEqual({ shows: { 1000: 7 + 8 } })
})
