/** Whatever clock (a day off) and storage (full, cleared, back) do, a listener sees what they would without it. */
import { beforeEach, expect, test, vi } from 'vitest'
import { createLedger } from '@/lib/spotify/quota/ledger'
import { createStoredLedger } from '@/lib/spotify/quota/ledger-storage'
import { HOUR_MS } from '@/lib/spotify/quota/waits'
import { seeded } from '@/sandbox/catalogue/seeded'

const dayMs = 24 * HOUR_MS
const seeds = Array.from({ length: 20 }, (_, index) => `seed ${index}`)

function installStorage() {
  const values = new Map<string, string>()
  const state = { isFull: false, clear: () => values.clear() }
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    removeItem: (key: string) => void values.delete(key),
    setItem(key: string, text: string) {
      if (state.isFull) throw new DOMException('No room.', 'QuotaExceededError')
      values.set(key, text)
    },
  })
  return state
}

function installClock(random: () => number) {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: 400_000 * HOUR_MS })
  let offMs = 0
  const trueMs = () => Date.now() - offMs
  return {
    trueMs,
    advance: (ms: number) => vi.advanceTimersByTime(ms),
    set() {
      const nextMs = Math.floor(random() * 3 - 1) * dayMs
      const isChanged = nextMs !== offMs
      vi.setSystemTime(trueMs() + nextMs)
      offMs = nextMs
      return isChanged
    },
  }
}

beforeEach(() => void vi.unstubAllGlobals())
test.each(seeds)('bucket stays closed exactly as long as Spotify said (%s)', (seed) => {
  const random = seeded(seed).next
  const storage = installStorage()
  const clock = installClock(random)
  const wallClock = { nowMs: () => Date.now(), after: () => () => {} }
  const ledger = createLedger({ clock: wallClock, memory: createStoredLedger(seed) })
  let closedUntilMs = 0
  let excuses = 0
  let wasted = 0
  for (let step = 0; step < 400; step += 1) {
    const what = random()
    if (what < 0.1) excuses += clock.set() ? 1 : 0
    else if (what < 0.2) storage.isFull = random() < 0.5
    else if (what < 0.22) storage.clear()
    else if (what < 0.4) clock.advance(random() * 3 * HOUR_MS)
    else {
      clock.advance(1_000)
      const isClosed = clock.trueMs() < closedUntilMs
      if (ledger.closingOf('shows')) {
        expect(isClosed, `step ${step}: closed for longer than the provider said`).toBe(true)
        continue
      }
      ledger.noteSent('shows')
      if (isClosed) wasted += 1
      else if (random() < 0.3) closedUntilMs = clock.trueMs() + random() * 30 * HOUR_MS
      const waitMs = closedUntilMs - clock.trueMs()
      if (waitMs > 0) {
        ledger.noteRefused('shows', waitMs, true)
        // A day without a trial is enough, whatever was said.
        if (waitMs > dayMs) excuses += 1
      } else ledger.noteAnswered('shows')
    }
  }
  expect(wasted).toBeLessThanOrEqual(excuses)
})
