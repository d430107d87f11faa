import { act, fireEvent, screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
// Loaded with the test: it would still be on its way when that ends.
import '@/components/frame/deferred-bundle'
import { FullView } from '@/components/now-playing/full-view'
import { isOpen, opened, openPart } from '@/lib/overlays/overlays'
import { buildTrack } from '@/tests/builders/music'
import { observedFact } from '@/tests/builders/player'
import { serve, server } from '@/tests/setup/msw'
import { renderInDashboard } from '@/tests/setup/render-in-dashboard'
import { stubProperties } from '@/tests/setup/stub-properties'

const song = buildTrack({ name: 'Undertow' })
const locks: string[] = []

beforeEach(() => {
  locks.length = 0
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  server.use(
    http.all(/\/api\/lyrics/, () =>
      HttpResponse.json({ error: { kind: 'not-found', message: '' } }, { status: 404 }),
    ),
  )
  stubProperties(navigator, {
    wakeLock: {
      async request() {
        locks.push('taken')
        return { released: false, release: async () => void locks.push('released') }
      },
    },
  } as never)
})
afterEach(() => {
  vi.useRealTimers()
  act(() => opened.setState([]))
})

function renderFull(lyrics: 'timed' | 'off' = 'timed') {
  const view = renderInDashboard(
    <>
      <button type="button">Under it</button>
      <FullView />
    </>,
    { lyrics },
  )
  view.report(observedFact({ item: song }))
  screen.getByRole('button', { name: 'Under it' }).focus()
  act(() => openPart('full'))
  return view
}

const full = () => screen.getByRole('region', { name: 'Now playing, full view' })

test('full view takes focus and keeps the screen awake during playback, and releases both', async () => {
  const view = renderFull()
  expect(full()).toHaveFocus()
  await vi.waitFor(() => expect(locks).toEqual(['taken']))
  view.report(observedFact({ item: song, isPlaying: false }))
  await vi.waitFor(() => expect(locks).toEqual(['taken', 'released']))
  view.report(observedFact({ item: song }))
  await vi.waitFor(() => expect(locks).toEqual(['taken', 'released', 'taken']))
  fireEvent.click(within(full()).getByRole('button', { name: 'Close full view' }))
  expect(screen.getByRole('button', { name: 'Under it' })).toHaveFocus()
  await vi.waitFor(() => expect(locks.at(-1)).toBe('released'))
})

test('a wide view shows the next song for the last twenty seconds', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('1600px'),
    addEventListener() {},
    removeEventListener() {},
  }))
  const next = buildTrack({ name: 'Slow Sunday' })
  serve({
    '/me/player/queue': {
      currently_playing: null,
      queue: [{ ...next, type: 'track', duration_ms: next.durationMs }],
    },
  })
  const view = renderFull('off')
  const at = (leftMs: number) =>
    view.report(observedFact({ item: song, positionMs: song.durationMs - leftMs, isPlaying: false }))
  at(21_000)
  expect(screen.queryByText('Up next')).not.toBeInTheDocument()
  at(19_000)
  expect(await screen.findByText('Slow Sunday')).toBeInTheDocument()
  expect(screen.getByText('Up next')).toBeInTheDocument()
})

test('controls fade after three seconds without input, return on input, and stay while paused', () => {
  vi.useFakeTimers()
  const view = renderFull()
  const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))
  wait(2_900)
  expect(full()).toHaveAttribute('data-idle', 'false')
  wait(200)
  expect(full()).toHaveAttribute('data-idle', 'true')
  for (const wake of [fireEvent.pointerMove, fireEvent.pointerDown, fireEvent.keyDown, fireEvent.wheel]) {
    act(() => void wake(window))
    expect(full()).toHaveAttribute('data-idle', 'false')
    wait(3_100)
    expect(full()).toHaveAttribute('data-idle', 'true')
  }
  view.report(observedFact({ item: song, isPlaying: false }))
  wait(10_000)
  expect(full()).toHaveAttribute('data-idle', 'false')
})

test('disabled lyrics aren’t offered or requested, and the artwork is alone', () => {
  renderFull('off')
  const parts = within(within(full()).getByRole('group')).getAllByRole('button')
  expect(parts.map(({ textContent }) => textContent)).toEqual(['Artwork only', 'Queue'])
  expect(full()).toHaveAttribute('data-beside', 'none')
})

test('stopped playback closes it, unless another device takes over within a moment', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const view = renderFull()
  const none = observedFact({ item: null, itemType: 'unknown' })
  view.report(none)
  act(() => void vi.advanceTimersByTime(2_000))
  expect(screen.getByRole('region', { name: 'Now playing, full view' })).toBeVisible()
  view.report(observedFact({}))
  act(() => void vi.advanceTimersByTime(10_000))
  expect(isOpen('full')).toBe(true)
  view.report(none)
  act(() => void vi.advanceTimersByTime(3_000))
  expect(isOpen('full')).toBe(false)
})
