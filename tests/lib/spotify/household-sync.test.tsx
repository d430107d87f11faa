import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { syncHousehold } from '@/lib/spotify/household-sync'
import { createLedger } from '@/lib/spotify/ledger'
import { systemClock } from '@/lib/spotify/wait-clock'
import { server } from '@/tests/setup/msw'
import { waitFor } from '@/tests/setup/wait-for'

let stop = () => {}
beforeEach(
  () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }),
)
afterEach(() => {
  stop()
  vi.useRealTimers()
})

const hour = String(Math.floor(Date.now() / 3_600_000))

function serve(
  answer: () => Response = () => HttpResponse.json({ others: { shows: { [hour]: 40 } }, closings: {} }),
) {
  const reports: { browser: string; own: object }[] = []
  server.use(
    http.post('http://127.0.0.1:3000/api/quota', async ({ request }) => {
      reports.push((await request.json()) as { browser: string; own: object })
      return answer()
    }),
  )
  return reports
}

const ledgerOf = () => createLedger({ clock: systemClock })
const minute = () => vi.advanceTimersByTimeAsync(60_000)
const answered = () => waitFor(() => undefined)

test('what this browser spent is told once a minute at most, and what the others spent is counted', async () => {
  const reports = serve()
  const ledger = ledgerOf()
  ledger.noteSent('shows')
  stop = syncHousehold(ledger)
  await waitFor(() => expect(ledger.spent('shows')).toBe(41))
  await minute()
  expect(reports).toHaveLength(1)
  ledger.noteSent('search')
  ledger.noteSent('search')
  await minute()
  await waitFor(() => expect(reports).toHaveLength(2))
  expect(reports[1]).toEqual({
    browser: reports[0]?.browser,
    own: { shows: { [hour]: 1 }, search: { [hour]: 2 } },
    closings: {},
  })
})

test('a refusal is told within seconds', async () => {
  const reports = serve()
  const ledger = ledgerOf()
  stop = syncHousehold(ledger)
  await waitFor(() => expect(reports).toHaveLength(1))
  ledger.noteRefused('shows', null, true)
  await vi.advanceTimersByTimeAsync(2_000)
  await waitFor(() => expect(reports).toHaveLength(2))
})

test('a page that nobody looks at tells nothing', async () => {
  const reports = serve()
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const ledger = ledgerOf()
  ledger.noteSent('shows')
  stop = syncHousehold(ledger)
  await minute()
  expect(reports).toEqual([])
})

test.each([
  ['does not answer', () => HttpResponse.error()],
  ['answers with a page', () => HttpResponse.html('<p>Bad gateway</p>')],
  ['has another form', () => HttpResponse.json({ others: [] })],
])('a server that %s leaves this browser’s own count', async (_what, answer) => {
  const reports = serve(answer)
  const ledger = ledgerOf()
  ledger.noteSent('shows')
  stop = syncHousehold(ledger)
  await waitFor(() => expect(reports).toHaveLength(1))
  await answered()
  expect(ledger.spent('shows')).toBe(1)
})
