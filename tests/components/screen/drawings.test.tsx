import { act, render, screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { loadDeferred } from '@/components/frame/deferred'
import { Drawing, type DrawingKind } from '@/components/screen/drawing'
import { DrawnMessage } from '@/components/screen/drawn-message'
import { Region } from '@/components/screen/region'
import { ProviderError, type ProviderErrorKind } from '@/lib/provider-error'
import { buildAlbum, buildAlbumRef, idOf } from '@/tests/builders/music'
import { Knowing, renderInDashboard } from '@/tests/setup/render-in-dashboard'

// The pictures are deferred, which takes a busy machine seconds.
beforeAll(async () => void (await loadDeferred()), 60_000)

const kinds: DrawingKind[] = ['empty', 'refused', 'offline', 'missing', 'failed', 'free']
const drawn = () => document.querySelector('[data-drawing]')?.getAttribute('data-drawing')

test('drawings are distinct, use our colors only, and are hidden from screen readers', () => {
  const looks = kinds.map((kind) => {
    const { container, unmount } = render(<Drawing kind={kind} />)
    const picture = container.querySelector('svg')
    expect(picture).toHaveAttribute('aria-hidden', 'true')
    const colors = [...container.querySelectorAll('[fill], [stroke]')].flatMap((part) =>
      ['fill', 'stroke'].flatMap((name) => part.getAttribute(name) ?? []),
    )
    expect(colors.length).toBeGreaterThan(2)
    for (const color of colors) expect(color).toMatch(/^(?:none|var\(--[a-z0-9-]+\))$/)
    const markup = picture?.innerHTML
    unmount()
    return markup
  })
  expect(new Set(looks).size).toBe(kinds.length)
})

test('empty screen has a heading, a sentence and a drawing, an empty shelf only a sentence', async () => {
  const shelf = render(<Region of={{ data: [] }} what="albums" empty="Albums you save will appear here." />)
  expect(screen.getByText('Albums you save will appear here.')).toBeVisible()
  expect(screen.queryByRole('heading')).not.toBeInTheDocument()
  expect(drawn()).toBeUndefined()
  shelf.unmount()

  const whole = (
    <DrawnMessage kind="empty" drawing="empty" heading="Nothing played yet">
      Songs appear here.
    </DrawnMessage>
  )
  render(<Region of={{ data: [] }} what="history" empty={whole} />)
  expect(screen.getByRole('heading', { level: 2, name: 'Nothing played yet' })).toBeVisible()
  expect(screen.getByText('Songs appear here.')).toBeVisible()
  await waitFor(() => expect(drawn()).toBe('empty'))
})

test.each<[ProviderErrorKind, DrawingKind]>([
  ['offline', 'offline'],
  ['not-found', 'missing'],
  ['withheld', 'refused'],
  ['unavailable', 'failed'],
])('failed screen (%s) shows its drawing: %s', async (kind, picture) => {
  renderInDashboard(<Region of={{ error: new ProviderError(kind, '') }} what="album" isScreen />)
  await waitFor(() => expect(drawn()).toBe(picture))
  expect(screen.getAllByRole('heading')).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'Go to Your Library' })).toBeVisible()
})

test.each([
  ['an album', buildAlbum({ name: 'Weather' })],
  ['a reference to one', buildAlbumRef('Weather')],
])('failed screen keeps what is known of %s', async (_name, album) => {
  const down = { error: new ProviderError('unavailable', '') }
  renderInDashboard(
    <Knowing answer={album}>
      <Region of={down} what="album" isScreen />
    </Knowing>,
    { pathname: `/album/${album.id}` },
  )
  expect(await screen.findByRole('heading', { level: 1, name: 'Weather' })).toBeVisible()
  expect(screen.getByText('Album')).toBeVisible()
  expect(screen.getByRole('heading', { level: 2, name: 'Couldn’t load this album' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Retry' })).toHaveAttribute('data-variant', 'primary')
})

test('until the hour a limit ends, Open in Spotify replaces Retry', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const spent = new ProviderError('rate-limited', '', { bucket: 'albums', retryAtMs: Date.now() + 3_600_000 })
  const pathname = `/album/${idOf('Weather')}`
  renderInDashboard(<Region of={{ error: spent }} what="album" isScreen />, { pathname })
  const link = await vi.waitFor(() => screen.getByRole('link', { name: 'Open in Spotify' }))
  expect(link).toHaveAttribute('href', `https://open.spotify.com${pathname}`)
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument()
  act(() => void vi.advanceTimersByTime(3_600_000))
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
  vi.useRealTimers()
})

test('failed shelf has Retry but no drawing', async () => {
  render(<Region of={{ error: new ProviderError('unavailable', '') }} what="albums" />)
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible()
  expect(drawn()).toBeUndefined()
})

test('text and button don’t wait for the drawing', () => {
  render(
    <DrawnMessage
      kind="empty"
      drawing="empty"
      heading="Songs you like will appear here"
      action={{ label: 'Find', onClick() {} }}
    >
      Save songs by selecting the heart.
    </DrawnMessage>,
  )
  expect(screen.getByRole('button', { name: 'Find' })).toBeVisible()
})
