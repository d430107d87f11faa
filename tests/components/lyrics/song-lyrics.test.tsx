import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Profiler } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { SongLyrics } from '@/components/lyrics/song-lyrics'
import { KeyNote } from '@/components/player/over-bar'
import type { LyricLine, Lyrics, TimedLine } from '@/lib/lyrics/lyrics'
import { buildTrack } from '@/tests/builders/music'
import { observedFact, readyFact, speakerId, startedFact } from '@/tests/builders/player'
import { watchSweeps } from '@/tests/builders/word-sweeps'
import { renderInDashboard } from '@/tests/setup/render-in-dashboard'
import { stubProperties } from '@/tests/setup/stub-properties'

const origin = { source: 'LRCLIB', id: '1', credit: null, text: '' }
const timedLine = (startMs: number, text: string, more: Partial<TimedLine> = {}): TimedLine => ({
  startMs,
  endMs: null,
  text,
  ...more,
})
const plainLine = (text: string): LyricLine => ({ startMs: null, endMs: null, text })
const timed = (...lines: TimedLine[]): Lyrics => ({ ...origin, kind: 'timed', lines })
const plain = (...texts: string[]): Lyrics => ({ ...origin, kind: 'plain', lines: texts.map(plainLine) })

const threeLines = timed(timedLine(1_000, 'One'), timedLine(5_000, ''), timedLine(9_000, 'Two'))
const track = buildTrack({ id: '4uLU6hMCjMI75M1A2tKUQC' })

function renderLyrics(lyrics: Lyrics, positionMs = 0, isPlaying = false, mode: 'timed' | 'static' = 'timed') {
  const handleChoose = vi.fn()
  const handleRender = vi.fn()
  const view = renderInDashboard(
    <Profiler id="lyrics" onRender={handleRender}>
      <SongLyrics
        track={track}
        lyrics={lyrics as Exclude<Lyrics, { kind: 'instrumental' }>}
        onChoose={handleChoose}
      />
      <KeyNote />
    </Profiler>,
    { lyrics: mode },
  )
  const anchor = (toMs: number) => ({
    positionMs: toMs,
    takenAtMs: performance.now(),
    isAdvancing: isPlaying,
  })
  const report = (toMs: number) => view.report(observedFact({ item: track, anchor: anchor(toMs), isPlaying }))
  view.report(startedFact, readyFact)
  report(positionMs)
  return { ...view, handleRender, handleChoose, report }
}

const current = () => document.querySelector('[aria-current="true"]')?.textContent
const button = (name: string | RegExp) => screen.getByRole('button', { name })
async function openOptions() {
  await userEvent.click(button('Lyrics options'))
  await screen.findByRole('dialog', { name: 'Lyrics options' })
}

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const sung = timed(
  timedLine(1_000, 'Go on', {
    words: [
      { startMs: 1_000, endMs: 1_400, text: 'Go ' },
      { startMs: 1_600, endMs: 2_000, text: 'on' },
    ],
  }),
  timedLine(8_000, 'Then stop', { words: [{ startMs: 8_000, endMs: 9_000, text: 'Then stop' }] }),
)

const goOn = (at: string) => [`Go: 1000 for 400, ${at}`, `on: 1600 for 400, ${at}`]

test('line is swept word by word only while it is sung, without script during playback', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const sweeps = watchSweeps()
  const { handleRender, report } = renderLyrics(sung, 1_100, true)
  expect(sweeps()).toEqual(goOn('at 1100, runs'))
  expect(current()).toBe('Go on')
  handleRender.mockClear()
  const wake = vi.spyOn(window, 'setTimeout')
  act(() => void vi.advanceTimersByTime(2_800))
  expect(sweeps()).toEqual(goOn('at 1100, runs'))
  expect(handleRender).not.toHaveBeenCalled()
  expect(wake).not.toHaveBeenCalled()
  // What has been laid out anew goes on where the music is.
  sweeps.layOut({ broken: [] })
  expect(sweeps()).toEqual(goOn('at 3900, runs'))
  report(1_200)
  expect(sweeps()).toEqual(goOn('at 1200, runs'))
  report(8_200)
  expect(sweeps()).toEqual(['Then: 8000 for 556, at 8200, runs', 'stop: 8556 for 444, at 8200, runs'])
})

test('paused music stops the sweep at the sung word', () => {
  const sweeps = watchSweeps()
  renderLyrics(sung, 1_700)
  expect(sweeps()).toEqual(goOn('at 1700, paused'))
})

test('word that wraps over two rows isn’t swept until it fits again', () => {
  const sweeps = watchSweeps()
  const broken = () => [...document.querySelectorAll('[data-broken]')].map(({ textContent }) => textContent)
  renderLyrics(sung, 1_700)
  expect(broken()).toEqual([])
  sweeps.layOut({ broken: ['on'] })
  expect(broken()).toEqual(['on'])
  sweeps.layOut({ broken: [] })
  expect(broken()).toEqual([])
})

test('line stays active while a second voice starts, and ends at its own time', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const sweeps = watchSweeps()
  const voices = timed(
    timedLine(1_000, 'Long', { endMs: 5_000, words: [{ startMs: 1_000, endMs: 5_000, text: 'Long' }] }),
    timedLine(3_000, 'Short', { endMs: 8_000, words: [{ startMs: 3_000, endMs: 4_000, text: 'Short' }] }),
  )
  renderLyrics(voices, 2_000, true)
  act(() => void vi.advanceTimersByTime(1_500))
  const states = () =>
    [...document.querySelectorAll('[data-state]')].map((line) => line.getAttribute('data-state'))
  expect(states()).toEqual(['active', 'active'])
  expect(current()).toBe('Short')
  expect(sweeps()).toHaveLength(2)
  act(() => void vi.advanceTimersByTime(1_500))
  expect(states()).toEqual(['sung', 'active'])
})

test('reduced motion highlights the whole line', () => {
  const sweeps = watchSweeps()
  stubProperties(window, {
    matchMedia: (media: string) => Object.assign(new EventTarget(), { media, matches: true }),
  })
  renderLyrics(sung, 1_100, true)
  expect(current()).toBe('Go on')
  expect(sweeps()).toEqual([])
})

test('offset moves the current line and is shown when it isn’t zero', async () => {
  renderLyrics(threeLines, 9_000)
  expect(current()).toBe('Two')
  await openOptions()
  expect(screen.getByRole('group', { name: 'Offset' })).toContainElement(
    button('Show lyrics later for this song'),
  )
  // 9,000 ms and the lead of 80 ms: two steps later the line has not begun.
  await userEvent.click(button('Show lyrics later for this song'))
  expect(current()).toBe('Two')
  await userEvent.click(button('Show lyrics later for this song'))
  expect(current()).toBe('♪')
  expect(screen.getAllByText('0.1 sec later')).toHaveLength(2)
  await userEvent.click(button('Show lyrics earlier on this device'))
  expect(current()).toBe('Two')
  expect(screen.getByText('0.05 sec earlier')).toBeInTheDocument()
})

test('each device keeps its own offset', async () => {
  const { report, handle } = renderLyrics(threeLines, 9_000)
  await openOptions()
  for (let i = 0; i < 3; i += 1) await userEvent.click(button('Show lyrics later on this device'))
  expect(current()).toBe('♪')
  act(() => handle.store.dispatch({ type: 'device-chosen', deviceId: speakerId }))
  expect(current()).toBe('Two')
  act(() => handle.store.dispatch({ type: 'device-chosen', deviceId: null }))
  report(9_000)
  expect(current()).toBe('♪')
})

test('offset of this browser doesn’t apply to an unnamed device', async () => {
  const { report, handle } = renderLyrics(threeLines, 9_000)
  await openOptions()
  for (let i = 0; i < 3; i += 1) await userEvent.click(button('Show lyrics later on this device'))
  expect(current()).toBe('♪')
  act(() =>
    handle.store.dispatch({ type: 'initialization-failed', message: 'It cannot play here.', atMs: 0 }),
  )
  report(9_000)
  expect(current()).toBe('Two')
})

test('shortcut announces the total offset, including the device’s', async () => {
  renderLyrics(threeLines, 0)
  await openOptions()
  await userEvent.click(button('Show lyrics earlier on this device'))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await userEvent.keyboard('...')
  expect(screen.getByText('0.1 sec later')).toBeInTheDocument()
  expect(screen.getByText('Lyrics 0.1 sec later')).toBeInTheDocument()
})

test('left bracket and comma show lyrics earlier, right bracket and period later, except while typing', async () => {
  renderLyrics(threeLines, 0)
  // Keys that come before the screen has followed count, too.
  act(() => {
    for (let i = 0; i < 3; i += 1)
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '.', bubbles: true }))
  })
  expect(screen.getByText('0.15 sec later')).toBeInTheDocument()
  await userEvent.keyboard(',,,')
  expect(screen.queryByText(/later$/)).not.toBeInTheDocument()
  act(() => {
    for (const key of [']', '[', '['])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  })
  expect(screen.getByText('0.05 sec earlier')).toBeInTheDocument()
  await openOptions()
  expect(button('Show lyrics earlier for this song')).toHaveAttribute('data-tooltip', 'Earlier  [')
  await userEvent.keyboard('..')
  expect(screen.getAllByText('0.05 sec earlier').length).toBeGreaterThan(0)
  expect(screen.queryByText(/later$/)).not.toBeInTheDocument()
})

test('credit leads to the chooser, and unsynced lyrics to the editor', async () => {
  const { handleChoose } = renderLyrics(plain('Komm', '', 'Bleib'))
  expect(screen.getByText(/^Lyrics from/)).toHaveTextContent('Lyrics from LRCLIB · Not the right lyrics?')
  await userEvent.click(button('Not the right lyrics?'))
  expect(handleChoose).toHaveBeenLastCalledWith(button('Not the right lyrics?'))
  await userEvent.click(button('Sync them while you listen'))
  expect(handleChoose).toHaveBeenLastCalledWith(button('Sync them while you listen'), true)
})

test.each([
  ['synced lyrics', threeLines, 'timed'],
  ['a server that shows no times', plain('Komm'), 'static'],
] as const)('%s: no editor is offered', (_, lyrics, mode) => {
  renderLyrics(lyrics, 0, false, mode)
  expect(screen.queryByText(/Not synced yet/)).not.toBeInTheDocument()
})

test('Korean gets a romanized line below each line', async () => {
  renderLyrics(timed(timedLine(0, '같이'), timedLine(2_000, 'Baby'), timedLine(4_000, '')))
  await openOptions()
  expect(screen.queryByRole('button', { name: 'Translation' })).not.toBeInTheDocument()
  await userEvent.click(button('Romanization'))
  expect(await screen.findByText('gachi')).toBeInTheDocument()
  expect(document.querySelectorAll('li')[1]).toHaveTextContent(/^Baby$/)
})

test('Japanese lyrics with kanji in every line offer no romanization', async () => {
  renderLyrics(timed(timedLine(0, '夜が来る'), timedLine(2_000, '君を待つ')))
  await openOptions()
  expect(screen.queryByRole('button', { name: 'Romanization' })).not.toBeInTheDocument()
})

test('provided romanization and translation need no rules and no model', async () => {
  renderLyrics(timed(timedLine(0, '夜', { roman: 'yoru', translation: 'Night' })))
  await openOptions()
  await userEvent.click(button('Romanization'))
  expect(await screen.findByText('yoru')).toBeInTheDocument()
  await userEvent.click(button('Translation'))
  expect(await screen.findByText('Night')).toBeInTheDocument()
  expect(screen.queryByText('yoru')).not.toBeInTheDocument()
})

test('model that needs a download waits for a press and shows progress', async () => {
  let mayDownload = false
  let finish: () => void = () => undefined
  vi.stubGlobal('LanguageDetector', {
    create: async () => ({
      detect: async () => [{ detectedLanguage: 'de', confidence: 1 }],
      destroy: () => undefined,
    }),
  })
  vi.stubGlobal('Translator', {
    availability: async () => 'downloadable',
    async create({ monitor }: { monitor(target: EventTarget): void }) {
      if (!mayDownload) throw new DOMException('Requires a gesture', 'NotAllowedError')
      const target = new EventTarget()
      monitor(target)
      target.dispatchEvent(Object.assign(new Event('downloadprogress'), { loaded: 0.25 }))
      await new Promise<void>((resolve) => {
        finish = resolve
      })
      return { translate: async (text: string) => `${text}!`, destroy: () => undefined }
    },
  })
  renderLyrics(plain('Komm', '', 'Bleib'))
  await openOptions()
  await userEvent.click(button('Translation'))
  expect(await screen.findByText('Your browser has to download a language model first.')).toBeInTheDocument()
  mayDownload = true
  await userEvent.click(button('Download and translate'))
  expect(await screen.findByText('Downloading the language model: 25%')).toBeInTheDocument()
  finish()
  expect(await screen.findByText('Komm!')).toBeInTheDocument()
  expect(screen.getByText('Bleib!')).toBeInTheDocument()
})

test('“two lines” keeps two lines of a long song', async () => {
  renderLyrics(threeLines, 1_500)
  await openOptions()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Show two lines only' }))
  const region = screen.getByRole('region', { name: 'Lyrics' })
  expect(region).toHaveAttribute('data-short', 'true')
  const kept = [...region.querySelectorAll('li')].map(({ dataset }) => [dataset.state, dataset.next])
  expect(kept).toEqual([
    ['active', 'false'],
    ['unsung', 'true'],
    ['unsung', 'false'],
  ])
})

test('interlude is aligned with the side where the lines start', () => {
  renderLyrics(
    timed(
      timedLine(0, 'שלום לך'),
      timedLine(2_000, ''),
      timedLine(4_000, 'Oh oh'),
      timedLine(6_000, 'בוא הנה'),
    ),
  )
  const directions = [...document.querySelectorAll('li')].map((item) => item.getAttribute('dir'))
  expect(directions).toEqual(['rtl', 'rtl', 'ltr', 'rtl'])
})

test('text view groups verses and returns to the last position', async () => {
  const { unmount } = readAt()
  const view = screen.getByRole('region', { name: 'Lyrics' })
  expect([...view.querySelectorAll('p')].map(({ textContent }) => textContent).slice(1, 3)).toEqual([
    'OneTwo',
    'Three',
  ])
  view.scrollTop = 450
  act(() => void view.dispatchEvent(new Event('scroll')))
  unmount()
  await waitFor(() => expect(readAt().scrolledTo).toEqual([450]))

  function readAt() {
    const scrolledTo: number[] = []
    vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(1_000)
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(100)
    stubProperties(Element.prototype, {
      scrollTo: (to?: ScrollToOptions | number) => void scrolledTo.push(Number((to as ScrollToOptions).top)),
    })
    const shown = renderLyrics(plain('One', 'Two', '', 'Three'))
    return { scrolledTo, unmount: () => shown.show(null) }
  }
})
