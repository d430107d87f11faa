import { expect, test } from 'vitest'
import { createMemoryStore, type KeyStore } from '@/lib/key-store/key-store'
import { createSeal } from '@/lib/key-store/sealed'
import { createHousehold } from '@/lib/spotify/household'
import { createLedger, HOUR_MS, type Ledger } from '@/lib/spotify/ledger'
import { createTestClock } from '@/tests/builders/client'

const nowMs = 1_000 * HOUR_MS

const seal = createSeal('a secret')

function householdOf(ledger: Ledger, store: KeyStore) {
  return createHousehold({ ledger, store: () => store, seal: () => seal })
}

function prepare() {
  const ledger = createLedger({ clock: createTestClock(nowMs) })
  const store = createMemoryStore()
  const household = householdOf(ledger, store)
  const tell = (listener: string, browser: string, shows: number, hour = 1_000) =>
    household.hear({ listener, browser }, { own: { shows: { [hour]: shows } }, closings: {} }, nowMs)
  return { ledger, household, tell, store }
}

test('each browser hears what all others and the server have spent, hour by hour', async () => {
  const { ledger, tell } = prepare()
  ledger.noteSent('shows')
  await tell('anna', 'desk', 10)
  await tell('anna', 'phone', 5, 999)
  expect((await tell('ben', 'desk', 100)).others).toEqual({ shows: { 999: 5, 1000: 11 } })
  expect((await tell('anna', 'desk', 10)).others).toEqual({ shows: { 999: 5, 1000: 101 } })
})

test('a report replaces the one before, and hours older than a day are left out', async () => {
  const { tell } = prepare()
  await tell('anna', 'desk', 10)
  await tell('anna', 'desk', 12)
  await tell('anna', 'phone', 40, 970)
  expect((await tell('ben', 'desk', 0)).others).toEqual({ shows: { 1000: 12 } })
})

test('what the server was refused is known with its time; what another browser was refused is a guess', async () => {
  const { ledger, household } = prepare()
  ledger.noteRefused('shows', 7_200_000, true)
  const closings = { search: { untilMs: nowMs + HOUR_MS, isEstimate: false, triedAtMs: nowMs } }
  await household.hear({ listener: 'anna', browser: 'desk' }, { own: {}, closings }, nowMs)
  const heard = await household.hear({ listener: 'ben', browser: 'desk' }, { own: {}, closings: {} }, nowMs)
  expect(heard.closings).toMatchObject({
    shows: { untilMs: nowMs + 7_200_000, isEstimate: false },
    search: { untilMs: nowMs + HOUR_MS, isEstimate: true },
  })
})

test('one listener cannot fill the memory with browsers', async () => {
  const { tell } = prepare()
  await tell('ben', 'desk', 7)
  for (let browser = 0; browser < 1_000; browser += 1) await tell('anna', `b${browser}`, 1)
  expect((await tell('carl', 'desk', 0)).others).toEqual({ shows: { 1000: 7 + 8 } })
})

test('instances of the app count together, and their store cannot read who listens', async () => {
  const { ledger, tell, store } = prepare()
  ledger.noteSent('shows')
  await tell('anna', 'desk', 10)
  const other = createLedger({ clock: createTestClock(nowMs) })
  other.noteRefused('search', 7_200_000, true)
  const heard = await householdOf(other, store).hear(
    { listener: 'ben', browser: 'desk' },
    { own: {}, closings: {} },
    nowMs,
  )
  expect(heard.others).toEqual({ shows: { 1000: 11 } })
  expect((await tell('anna', 'desk', 10)).closings).toMatchObject({ search: { isEstimate: false } })
  expect(await store.get('household')).not.toContain('anna')
})
