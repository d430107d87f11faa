import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { MiniPlayerButton } from '@/components/now-playing/bar-buttons'
import { FloatingWindow } from '@/components/player/floating-window'
import { closeFloatingWindow } from '@/lib/browser/floating-window'
import { isOpen } from '@/lib/overlays/overlays'
import { buildSdkState, buildSdkTrack } from '@/tests/builders/fake-sdk'
import { buildTrack } from '@/tests/builders/music'
import { observedFact, readyFact, startedFact } from '@/tests/builders/player'
import { renderPlaying } from '@/tests/builders/render-whole-player'
import { serve } from '@/tests/setup/msw'
import { renderInDashboard } from '@/tests/setup/render-in-dashboard'
import { takeToasts } from '@/tests/setup/take-toasts'
import { deferred, waitFor } from '@/tests/setup/wait-for'
import '@/components/player/floating-player'
import '@/components/frame/deferred-bundle'

beforeEach(() => serve({ '/api/lyrics/:track': 404 }))

/** A window as a browser makes it, which the test closes as its own buttons would. */
function offerWindow() {
  const frame = document.body.appendChild(document.createElement('iframe'))
  onTestFinished(() => {
    act(closeFloatingWindow)
    frame.remove()
  })
  const view = frame.contentWindow
  if (!view) throw new Error('A frame without a window.')
  Object.assign(view, { ResizeObserver: window.ResizeObserver })
  const close = vi.spyOn(view, 'close').mockImplementation(() => view.dispatchEvent(new Event('pagehide')))
  const requestWindow = vi.fn(async () => view as Window)
  return { view, close, requestWindow, inside: within(view.document.body) }
}

// A frame that has focus would have what is typed.
const press = ({ body }: Document, key: string) => fireEvent.keyDown(body, { key })

async function openOnTop(lyrics: 'timed' | 'off' = 'timed') {
  const offered = offerWindow()
  vi.stubGlobal('documentPictureInPicture', { requestWindow: offered.requestWindow })
  const rendered = await renderPlaying({ lyrics })
  press(document, 'w')
  await waitFor(() => expect(offered.inside.getByRole('main', { name: 'Now playing' })).toBeInTheDocument())
  return { ...rendered, ...offered }
}

test('W opens the mini player, whose buttons and keys control the page’s player', async () => {
  const { inside, view, player } = await openOnTop()
  const [song] = inside.getAllByRole('link')
  expect(song).toHaveAttribute('href', expect.stringContaining('open.spotify.com'))
  await userEvent.click(inside.getByRole('button', { name: 'Pause' }))
  expect(player.pause).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('button', { name: 'Play' })).toBeInTheDocument()
  for (const paused of [true, false])
    act(() => player.emit('player_state_changed', buildSdkState({ paused })))
  press(view.document, ' ')
  await waitFor(() => expect(player.pause).toHaveBeenCalledTimes(2))
  expect(inside.getByRole('slider', { name: 'Seek' })).toBeInTheDocument()
})

test('Escape, W and its close button close it without stopping the music', async () => {
  const { view, requestWindow, player, inside } = await openOnTop()
  expect(isOpen('window')).toBe(true)
  press(view.document, 'Escape')
  await waitFor(() => expect(inside.queryByRole('main')).not.toBeInTheDocument())
  press(document, 'w')
  await waitFor(() => expect(inside.getByRole('main')).toBeInTheDocument())
  press(document, 'w')
  await waitFor(() => expect(inside.queryByRole('main')).not.toBeInTheDocument())
  press(document, 'w')
  await waitFor(() => expect(inside.getByRole('main')).toBeInTheDocument())
  act(() => void view.dispatchEvent(new Event('pagehide')))
  await waitFor(() => expect(inside.queryByRole('main')).not.toBeInTheDocument())
  expect(isOpen('window')).toBe(false)
  expect(requestWindow).toHaveBeenCalledTimes(3)
  expect(player.pause).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: 'Pause' })).toBeInTheDocument()
})

test('its button opens and closes it, and needs a song only to open it', async () => {
  const { requestWindow, inside } = offerWindow()
  vi.stubGlobal('documentPictureInPicture', { requestWindow })
  const { report } = renderInDashboard(
    <>
      <MiniPlayerButton />
      <FloatingWindow />
    </>,
  )
  const button = screen.getByRole('button', { name: 'Mini player', pressed: false })
  expect(button).toBeDisabled()
  report(startedFact, readyFact, observedFact({ item: buildTrack() }))
  await userEvent.click(button)
  await waitFor(() => expect(inside.getByRole('main')).toBeInTheDocument())
  report(observedFact({ item: null }))
  expect(button).toHaveAttribute('aria-pressed', 'true')
  await userEvent.click(button)
  await waitFor(() => expect(inside.queryByRole('main')).not.toBeInTheDocument())
  expect(button).toBeDisabled()
})

test('heart is shared with the page, and one press saves once', async () => {
  const told: string[] = []
  serve({
    '/me/library/contains': [false],
    'ALL /me/library': ({ request, query }) => {
      told.push(`${request.method} ${query.get('uris')}`)
      return 200
    },
  })
  const { inside } = await openOnTop()
  await userEvent.click(inside.getByRole('button', { name: 'Save to Liked Songs' }))
  for (const part of [inside, screen]) {
    const heart = await part.findByRole('button', { name: /Liked Songs$/ })
    expect(heart).toHaveAttribute('aria-pressed', 'true')
  }
  await waitFor(() => expect(told).toHaveLength(1))
  expect(told[0]).toMatch(/^PUT spotify:track:/)
})

test('focus moves to Play when its button disappears', async () => {
  const { inside, view, player } = await openOnTop()
  inside.getByRole('button', { name: 'Next' }).focus()
  const track_window = { current_track: buildSdkTrack('Last'), previous_tracks: [], next_tracks: [] }
  act(() => player.emit('player_state_changed', buildSdkState({ track_window })))
  await waitFor(() => expect(view.document.activeElement).toBe(inside.getByRole('button', { name: 'Pause' })))
})

test('unsupported picture-in-picture falls back to a pop-up that closes with the page', async () => {
  const { view, inside, close } = offerWindow()
  const open = vi.spyOn(window, 'open').mockReturnValue(view as Window)
  await renderPlaying()
  press(document, 'w')
  await waitFor(() => expect(inside.getByRole('button', { name: 'Pause' })).toBeInTheDocument())
  expect(open).toHaveBeenCalledTimes(1)
  act(() => void window.dispatchEvent(new Event('pagehide')))
  expect(close).toHaveBeenCalled()
})

test('blocked window is explained', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null)
  await renderPlaying()
  press(document, 'w')
  await waitFor(() =>
    expect(takeToasts().map(({ text }) => text)).toContainEqual(expect.stringMatching(/pop-ups/)),
  )
})

test('synced lyrics show the current and next line', async () => {
  serve({
    '/api/lyrics/:track': {
      lyrics: 'One\nTwo\nThree',
      source: 'LRCLIB',
      lines: [
        { timeMs: 0, text: 'One' },
        { timeMs: 60_000, text: 'Two' },
        // As a translation is written in such files.
        { timeMs: 60_000, text: 'Zwei' },
        { timeMs: 170_000, text: 'Three' },
      ],
    },
  })
  const { inside, player } = await openOnTop()
  act(() =>
    player.emit('player_state_changed', buildSdkState({ current: buildSdkTrack('Sung'), position: 61_000 })),
  )
  await waitFor(() => expect(inside.getByText('Two')).toBeInTheDocument())
  expect(inside.getByText('Three')).toHaveAttribute('data-next', 'true')
  expect(inside.queryByText('One')).not.toBeInTheDocument()
  expect(inside.queryByText('Zwei')).not.toBeInTheDocument()
})

test('disabled lyrics aren’t shown or requested', async () => {
  const asked: string[] = []
  serve({ '/api/lyrics/:track': ({ request }: { request: Request }) => void asked.push(request.url) })
  const { inside, player } = await openOnTop('off')
  act(() =>
    player.emit('player_state_changed', buildSdkState({ current: buildSdkTrack('Sung'), position: 61_000 })),
  )
  await waitFor(() => expect(inside.getByRole('link', { name: /^Sung/ })).toBeInTheDocument())
  expect(asked).toEqual([])
})

test('second press while opening opens no second window', async () => {
  const { view, inside } = offerWindow()
  const [isGranted, grant] = deferred()
  const requestWindow = vi.fn(async () => {
    await isGranted
    return view
  })
  vi.stubGlobal('documentPictureInPicture', { requestWindow })
  await renderPlaying({ lyrics: 'off' })
  press(document, 'w')
  press(document, 'w')
  await waitFor(() => expect(requestWindow).toHaveBeenCalled())
  grant()
  expect(await inside.findByRole('main', { name: 'Now playing' })).toBeInTheDocument()
  expect(requestWindow).toHaveBeenCalledTimes(1)
})
