import { describe, expect, test } from 'vitest'
import { createLedger, type LedgerMemory, type LedgerState } from '@/lib/spotify/quota/ledger'
import { HOUR_MS } from '@/lib/spotify/quota/waits'
import { createTestClock } from '@/tests/builders/client'

const startMs = 1_000 * HOUR_MS

function sharedMemory(): LedgerMemory {
  let text: string | null = null
  const listeners = new Set<() => void>()
  return {
    read: () => (text === null ? null : (JSON.parse(text) as LedgerState)),
    write(state) {
      text = JSON.stringify(state)
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function spend(ledger: ReturnType<typeof createLedger>, bucket: string, times: number): void {
  for (let sent = 0; sent < times; sent += 1) ledger.noteSent(bucket)
}

function startAlone() {
  const clock = createTestClock(startMs)
  return { clock, ledger: createLedger({ clock }) }
}

test('requests count by the hour and expire after a day', () => {
  const { clock, ledger } = startAlone()
  spend(ledger, 'shows', 2)
  clock.advance(10 * HOUR_MS)
  spend(ledger, 'shows', 3)
  spend(ledger, 'search', 1)
  expect([ledger.spent('shows'), ledger.spent('search'), ledger.spent('albums')]).toEqual([5, 1, 0])
  clock.advance(15 * HOUR_MS)
  expect(ledger.spent('shows')).toBe(3)
  clock.advance(10 * HOUR_MS)
  expect(ledger.spent('shows')).toBe(0)
})

test('refusal without a readable header predicts when the oldest requests expire', () => {
  const { clock, ledger } = startAlone()
  spend(ledger, 'shows', 60)
  clock.advance(10 * HOUR_MS)
  spend(ledger, 'shows', 61)
  const closing = ledger.noteRefused('shows', null, true)
  expect(closing).toMatchObject({ untilMs: startMs + 25 * HOUR_MS, isEstimate: true })
  // The refused one does not count.
  expect([ledger.spent('shows'), ledger.sizeOf('shows', 600)]).toEqual([120, 120])
  expect(ledger.sizeOf('search', 600)).toBe(600)
})

test('readable header is believed until a response disproves it', () => {
  const { clock, ledger } = startAlone()
  ledger.noteRefused('shows', 49_861_000, true)
  clock.advance(49_860_000)
  expect(ledger.closingOf('shows')).toMatchObject({ untilMs: startMs + 49_861_000, isEstimate: false })
  clock.advance(1_000)
  expect(ledger.closingOf('shows')).toBeNull()
  ledger.noteRefused('shows', 1_000_000, true)
  ledger.noteAnswered('shows')
  expect(ledger.closingOf('shows')).toBeNull()
})

test('estimate is tested by one request every half hour', () => {
  const { clock, ledger } = startAlone()
  spend(ledger, 'shows', 200)
  ledger.noteRefused('shows', null, true)
  clock.advance(29 * 60_000)
  expect(ledger.closingOf('shows')).not.toBeNull()
  clock.advance(60_000)
  expect(ledger.closingOf('shows')).toBeNull()
  ledger.noteSent('shows')
  expect(ledger.closingOf('shows')).not.toBeNull()
})

test('unexplained refusals are waited for longer each time', () => {
  const { clock, ledger } = startAlone()
  const pauses = [0, 0, 0].map(() => {
    const { untilMs } = ledger.noteRefused('shows', null, true)
    const pauseMs = untilMs - clock.nowMs()
    clock.advance(pauseMs)
    return pauseMs / 60_000
  })
  expect(pauses).toEqual([10, 20, 40])
})

test('tabs share counts and refusals', () => {
  const clock = createTestClock(startMs)
  const memory = sharedMemory()
  const [a, b] = [createLedger({ clock, memory }), createLedger({ clock, memory })]
  spend(a, 'shows', 3)
  spend(b, 'shows', 4)
  clock.advance(1_000)
  expect([a.spent('shows'), b.spent('shows')]).toEqual([7, 7])
  a.noteRefused('shows', 3_600_000, true)
  expect(b.spent('shows')).toBe(6)
  expect(b.closingOf('shows')).toMatchObject({ isEstimate: false })
  expect(createLedger({ clock, memory }).closingOf('shows')).not.toBeNull()
})

test('Spotify’s time is believed for a day, then tested once a day', () => {
  const { clock, ledger } = startAlone()
  ledger.noteRefused('shows', 1_000 * HOUR_MS, true)
  clock.advance(24 * HOUR_MS - 1)
  expect(ledger.closingOf('shows')).not.toBeNull()
  clock.advance(1)
  expect(ledger.closingOf('shows')).toBeNull()
  ledger.noteSent('shows')
  expect(ledger.closingOf('shows')).not.toBeNull()
})

test('no time is infinite', () => {
  const clock = createTestClock(startMs)
  const memory = sharedMemory()
  createLedger({ clock, memory }).noteRefused('shows', Number.POSITIVE_INFINITY, true)
  expect(createLedger({ clock, memory }).closingOf('shows')).not.toBeNull()
  clock.advance(8 * 24 * HOUR_MS)
  expect(createLedger({ clock, memory }).closingOf('shows')).toBeNull()
})

describe('clock a day ahead and corrected', () => {
  const dayMs = 24 * HOUR_MS

  test('closes a bucket no longer: one request tests it, others wait', () => {
    const clock = createTestClock(startMs)
    const memory = sharedMemory()
    const ledger = createLedger({ clock, memory })
    ledger.noteRefused('shows', HOUR_MS, true)
    clock.advance(-dayMs)
    expect(ledger.closingOf('shows')).toBeNull()
    ledger.noteSent('shows')
    expect(ledger.closingOf('shows')).not.toBeNull()
    expect(createLedger({ clock, memory }).closingOf('shows')).not.toBeNull()
    clock.advance(HOUR_MS)
    expect(ledger.closingOf('shows')).toBeNull()
  })

  test('leaves no requests that count for two days', () => {
    const { clock, ledger } = startAlone()
    spend(ledger, 'shows', 700)
    clock.advance(-dayMs)
    expect([ledger.spent('shows'), ledger.oldestLeavesAtMs('shows')]).toEqual([0, null])
    spend(ledger, 'shows', 3)
    expect(ledger.spent('shows')).toBe(3)
  })

  test('differs from a correction by seconds', () => {
    const { clock, ledger } = startAlone()
    ledger.noteRefused('shows', HOUR_MS, true)
    clock.advance(-2_000)
    expect(ledger.closingOf('shows')).not.toBeNull()
  })
})
