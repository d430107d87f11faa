import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { LyricsView } from '@/components/lyrics/lyrics-view'
import type { Playable } from '@/lib/music/entities'
import type { PlayerCommands } from '@/lib/player/commands'
import { buildEpisode, buildTrack } from '@/tests/builders/music'
import { observedFact } from '@/tests/builders/player'
import { server } from '@/tests/setup/msw'
import { renderInDashboard } from '@/tests/setup/render-in-dashboard'
import { deferred } from '@/tests/setup/wait-for'

const timed = {
  lyrics: 'One\nTwo\nThree',
  lines: [
    { timeMs: 1_000, text: 'One' },
    { timeMs: 5_000, text: '' },
    { timeMs: 9_000, text: 'Two' },
    { timeMs: 13_000, text: 'Three' },
  ],
  source: 'LRCLIB',
}

const playing = (item: Playable, positionMs = 0) =>
  observedFact({ item, itemType: item.type, positionMs, isPlaying: false })

function renderLyrics(item: Playable | null, positionMs?: number) {
  const sought: number[] = []
  const commands: Partial<PlayerCommands> = {
    async seekTo(toMs) {
      sought.push(toMs)
      return { ok: true }
    },
  }
  const { handle, report } = renderInDashboard(<LyricsView />)
  handle.attach(commands as PlayerCommands)
  if (item) report(playing(item, positionMs))
  return { sought, report: (next: Playable, toMs?: number) => report(playing(next, toMs)) }
}

function serve(answer: (name: string) => Response | Promise<Response>) {
  const asked: string[] = []
  server.use(
    http.get('*/api/lyrics/:name', ({ params }) => {
      const name = String(params.name)
      asked.push(name)
      return answer(name)
    }),
  )
  return asked
}

const notFound = () => HttpResponse.json({ error: { kind: 'not-found', message: '' } }, { status: 404 })
const line = (name: string) => screen.getByRole('button', { name })

test('no playback shows a message and sends no request', () => {
  renderLyrics(null)
  expect(screen.getByRole('heading', { name: 'No song is playing' })).toBeInTheDocument()
})

test('podcast requests no lyrics', () => {
  renderLyrics(buildEpisode({ name: 'Tides' }))
  expect(screen.getByRole('heading', { name: 'Tides' })).toBeInTheDocument()
  expect(screen.getByText('Lyrics aren’t available for podcasts')).toBeInTheDocument()
})

test('track name appears at once, with a spinner until the lyrics load', async () => {
  const asked = serve(() => HttpResponse.json(timed))
  renderLyrics(buildTrack({ name: 'Harbour Lights' }))
  expect(screen.getByRole('heading', { level: 1, name: 'Harbour Lights' })).toBeInTheDocument()
  expect(screen.getByRole('status', { name: 'Loading lyrics' })).toBeInTheDocument()
  expect(await screen.findByRole('button', { name: 'Three' })).toBeInTheDocument()
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'LRCLIB' })).toHaveAttribute('href', 'https://lrclib.net')
  expect(asked).toEqual(['Harbour Lights'])
})

test('sung line is the current one and follows the music', async () => {
  serve(() => HttpResponse.json(timed))
  const track = buildTrack()
  const { report } = renderLyrics(track, 10_000)
  expect(await screen.findByRole('button', { name: 'Two' })).toHaveAttribute('aria-current', 'true')
  report(track, 13_500)
  await waitFor(() => expect(line('Three')).toHaveAttribute('aria-current', 'true'))
  expect(line('Two')).not.toHaveAttribute('aria-current')
})

test('no line is current before the first', async () => {
  serve(() => HttpResponse.json(timed))
  renderLyrics(buildTrack())
  await screen.findByRole('button', { name: 'One' })
  expect(document.querySelector('[aria-current]')).toBeNull()
})

test('instrumental break is shown as a note', async () => {
  serve(() => HttpResponse.json(timed))
  renderLyrics(buildTrack(), 6_000)
  const pause = await screen.findByRole('button', { name: 'Instrumental break' })
  expect(pause).toHaveTextContent('♪')
  expect(pause).toHaveAttribute('aria-current', 'true')
})

test('pressed line seeks the music', async () => {
  serve(() => HttpResponse.json(timed))
  const { sought } = renderLyrics(buildTrack())
  await userEvent.click(await screen.findByRole('button', { name: 'Two' }))
  line('Three').focus()
  await userEvent.keyboard('{Enter}')
  expect(sought).toEqual([9_000, 13_000])
})

test('lines are one tab stop with arrow keys', async () => {
  serve(() => HttpResponse.json(timed))
  renderLyrics(buildTrack(), 10_000)
  await screen.findByRole('button', { name: 'Two' })
  act(() => screen.getByRole('button', { name: 'Lyrics options' }).focus())
  await userEvent.tab()
  expect(line('Two')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  expect(line('Three')).toHaveFocus()
  await userEvent.keyboard('{Home}')
  expect(line('One')).toHaveFocus()
  await userEvent.tab()
  expect(screen.getByRole('link', { name: 'LRCLIB' })).toHaveFocus()
})

test('manual scroll pauses the auto-scroll, and a button resumes it', async () => {
  serve(() => HttpResponse.json(timed))
  renderLyrics(buildTrack(), 10_000)
  await screen.findByRole('button', { name: 'Two' })
  const scroller = screen.getByRole('region', { name: 'Lyrics' })
  const height = vi.spyOn(scroller, 'scrollHeight', 'get').mockReturnValue(2_000)
  act(() => void scroller.dispatchEvent(new WheelEvent('wheel', { deltaY: 40, bubbles: true })))
  await userEvent.click(screen.getByRole('button', { name: 'Back to current line' }))
  expect(screen.queryByRole('button', { name: 'Back to current line' })).not.toBeInTheDocument()

  // A scroll from before the press is reported after it. No size has changed.
  height.mockReturnValue(0)
  scroller.scrollTop = 80
  act(() => void scroller.dispatchEvent(new Event('scroll')))
  expect(screen.queryByRole('button', { name: 'Back to current line' })).not.toBeInTheDocument()
  expect(line('Two')).toHaveFocus()
})

test('unsynced lyrics are plain text, markup included', async () => {
  serve(() => HttpResponse.json({ lyrics: 'First\n\n<b>Bold</b>', source: 'LRCLIB' }))
  renderLyrics(buildTrack())
  expect(await screen.findByText('<b>Bold</b>')).toBeInTheDocument()
  expect(
    within(screen.getByRole('region', { name: 'Lyrics' })).queryByRole('button', { name: /First|Bold/ }),
  ).not.toBeInTheDocument()
})

test('instrumental is labeled as one', async () => {
  serve(() => HttpResponse.json({ lyrics: '', source: 'LRCLIB', instrumental: true }))
  renderLyrics(buildTrack())
  expect(await screen.findByText('Instrumental')).toBeInTheDocument()
})

test('missing lyrics show a message without Retry', async () => {
  serve(notFound)
  renderLyrics(buildTrack())
  expect(await screen.findByText("Couldn't find the lyrics for this song")).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument()
})

test('failed service shows another message with Retry', async () => {
  let isDown = true
  const asked = serve(() =>
    isDown
      ? HttpResponse.json({ error: { kind: 'unavailable', message: '' } }, { status: 503 })
      : HttpResponse.json(timed),
  )
  renderLyrics(buildTrack())
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load lyrics.')
  isDown = false
  // A file of one's own needs no service.
  expect(screen.getByRole('button', { name: 'Choose lyrics' })).toBeInTheDocument()
  screen.getByRole('button', { name: 'Retry' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByRole('button', { name: 'One' })).toBeInTheDocument()
  expect(document.body).not.toHaveFocus()
  expect(asked).toHaveLength(2)
})

test('next track replaces the last at once, and a late response is ignored', async () => {
  const [held, release] = deferred()
  const answered: string[] = []
  const asked = serve(async (name) => {
    if (name === 'Slow') await held
    answered.push(name)
    return HttpResponse.json({ lyrics: `Words of ${name}`, source: 'LRCLIB' })
  })
  const { report } = renderLyrics(buildTrack({ name: 'Slow' }))
  await waitFor(() => expect(asked).toEqual(['Slow']))
  report(buildTrack({ name: 'Next' }))
  expect(screen.getByRole('heading', { name: 'Next' })).toBeInTheDocument()
  expect(await screen.findByText('Words of Next')).toBeInTheDocument()
  release()
  await waitFor(() => expect(answered).toEqual(['Next', 'Slow']))
  expect(screen.queryByText('Words of Slow')).not.toBeInTheDocument()
})

test('fetched lyrics are shown again without a request', async () => {
  const asked = serve((name) => HttpResponse.json({ lyrics: `Words of ${name}`, source: 'LRCLIB' }))
  const { report } = renderLyrics(buildTrack({ name: 'A' }))
  await screen.findByText('Words of A')
  report(buildTrack({ name: 'B' }))
  await screen.findByText('Words of B')
  report(buildTrack({ name: 'A' }))
  expect(screen.getByText('Words of A')).toBeInTheDocument()
  expect(asked).toEqual(['A', 'B'])
})
