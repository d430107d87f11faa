import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { TrackLyrics } from '@/components/lyrics/track-lyrics'
import { takeToasts } from '@/lib/browser/toasts'
import { loadSecondWave } from '@/lib/loading/second-wave'
import { chooseLyrics } from '@/lib/lyrics/choices'
import { findProof } from '@/lib/lyrics/proof-of-work'
import type { Challenge } from '@/lib/lyrics/publication'
import type { PlayerCommands } from '@/lib/player/commands'
import { buildTrack } from '@/tests/builders/music'
import { observed, ready, started } from '@/tests/builders/player'
import { session } from '@/tests/builders/session'
import { lend } from '@/tests/setup/lend'
import { server } from '@/tests/setup/msw'
import { renderInDashboard } from '@/tests/setup/render-in-dashboard'
import { deferred } from '@/tests/setup/wait-for'

/** Computes where it is asked, as jsdom has no workers. */
class WorkerHere extends EventTarget {
  postMessage({ challenge }: { challenge: Challenge }) {
    const nonce = findProof(challenge, 0, 1_000_000)
    this.dispatchEvent(new MessageEvent('message', { data: { nonce } }))
  }
  terminate() {}
}

const challenge = { prefix: 'abc', target: `00FF${'0'.repeat(60)}` }
let songs = 0
let posted: Record<string, unknown>[] = []

beforeAll(async () => void (await loadSecondWave()), 60_000)

beforeEach(() => {
  posted = []
  lend(globalThis, { Worker: WorkerHere })
})

function serve(answer: () => Response | Promise<Response>) {
  server.use(
    http.get('*/api/lyrics/:name', () =>
      HttpResponse.json({ lyrics: 'One\nTwo', source: 'LRCLIB', id: '7' }),
    ),
    http.get('*/api/lyrics-candidates', () => HttpResponse.json({ candidates: [] })),
    http.post('*/api/lyrics-publish', async ({ request }) => {
      const wish = (await request.json()) as Record<string, unknown>
      posted.push(wish)
      return wish.action === 'challenge' ? HttpResponse.json(challenge) : answer()
    }),
  )
}

async function openFrom(name: string) {
  songs += 1
  const track = buildTrack({
    id: `song-${songs}`,
    uri: `spotify:track:song-${songs}`,
    name: 'Low Tide',
    isrc: 'QZ1',
  })
  const { handle } = renderInDashboard(<TrackLyrics track={track} />, { signedIn: session() })
  for (const fact of [started, ready]) handle.store.dispatch(fact)
  const sought: number[] = []
  const seekTo = async (toMs: number) => {
    sought.push(toMs)
    return { ok: true }
  }
  const played: (string | undefined)[] = []
  const play: PlayerCommands['play'] = async (_request, item) => {
    played.push(item?.uri)
    return { ok: true }
  }
  handle.attach({ seekTo, play } as Partial<PlayerCommands> as PlayerCommands)
  const playOther = () =>
    act(() => handle.store.dispatch(observed({ item: buildTrack(), itemType: 'track', positionMs: 9_000 })))
  const playAt = (positionMs: number) =>
    act(() =>
      handle.store.dispatch(observed({ item: track, itemType: 'track', positionMs, isPlaying: false })),
    )
  await userEvent.click(await screen.findByRole('button', { name: 'Lyrics options' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Not the right lyrics?' }))
  await userEvent.click(await screen.findByRole('button', { name }))
  return {
    track,
    playAt,
    playOther,
    played,
    sought,
    dialog: within(await screen.findByRole('dialog', { name: titles[name] })),
  }
}

const titles: Record<string, string> = {
  'Time the lyrics yourself': 'Time the lyrics',
  'Report these lyrics': 'Report these lyrics',
}

async function timeLines() {
  const opened = await openFrom('Time the lyrics yourself')
  const { dialog, playAt } = opened
  await userEvent.click(await dialog.findByRole('button', { name: 'Time the lines' }))
  for (const [name, atMs] of [
    ['Now: One', 1_000],
    ['Now: Two', 4_000],
  ] as const) {
    playAt(atMs)
    expect(dialog.getByRole('button', { name })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
  }
  return opened
}

test('lines are timed by a key or a press while the song plays, moved, and used on this device', async () => {
  serve(() => HttpResponse.json({}))
  const { dialog } = await timeLines()
  // Still focused, so that the keys do not go anywhere else; pressing it again does nothing.
  expect(dialog.getByRole('button', { name: 'All lines have a time' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  // Nothing can be lost any more.
  expect(dialog.getAllByRole('button', { name: 'Close' })).toHaveLength(2)
  expect(dialog.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument()
  await userEvent.click(dialog.getByRole('button', { name: '“Two” later' }))
  expect(dialog.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    '00:01.00One',
    '00:04.05Two',
  ])
  await userEvent.click(dialog.getByRole('button', { name: 'Use on this device' }))
  expect(await screen.findByRole('button', { name: 'Two' })).toBeInTheDocument()
  expect(screen.getByText(/^Lyrics from/)).toHaveTextContent('Lyrics from Low Tide.lrc')
  expect(posted).toEqual([])
  expect(takeToasts()).toEqual([])
})

test('lyrics that have times are begun with them, and a line is timed again where the music is heard', async () => {
  serve(() => HttpResponse.json({}))
  const line = (timeMs: number, text: string) => ({ timeMs, text })
  server.use(
    http.get('*/api/lyrics/:name', () =>
      HttpResponse.json({ lyrics: 'One\nTwo', lines: [line(1_000, 'One'), line(4_000, 'Two')], source: 'X' }),
    ),
  )
  const { dialog, playAt, sought } = await openFrom('Time the lyrics yourself')
  playAt(0)
  const rows = () => dialog.getAllByRole('listitem').map((row) => row.textContent)
  await waitFor(() => expect(rows()).toEqual(['00:01.00One', '00:04.00Two']))
  await userEvent.click(dialog.getByRole('button', { name: 'Time again from “Two”' }))
  expect(rows()).toEqual(['00:01.00One', '–Two'])
  expect(sought).toEqual([1_000])
  playAt(3_000)
  expect(dialog.getByRole('button', { name: 'Now: Two' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(rows()).toEqual(['00:01.00One', '00:03.00Two'])
})

test('words keep their times with their line, and a changed line says that it lost them', async () => {
  serve(() => HttpResponse.json({}))
  const line = (timeMs: number, text: string) => ({
    timeMs,
    text,
    words: [{ startMs: timeMs, endMs: timeMs + 500, text }],
  })
  server.use(
    http.get('*/api/lyrics/:name', () =>
      HttpResponse.json({ lyrics: 'One\nTwo', lines: [line(1_000, 'One'), line(4_000, 'Two')], source: 'X' }),
    ),
  )
  const { track, dialog, playAt } = await openFrom('Time the lyrics yourself')
  const lost = () => dialog.queryByText('The lines you changed no longer have times for single words.')
  await userEvent.click(await dialog.findByRole('button', { name: '“One” later' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Change the words' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Time the lines' }))
  expect(lost()).not.toBeInTheDocument()
  await userEvent.click(dialog.getByRole('button', { name: 'Change the words' }))
  await userEvent.type(dialog.getByRole('textbox'), '!')
  await userEvent.click(dialog.getByRole('button', { name: 'Time the lines' }))
  expect(lost()).toBeInTheDocument()
  playAt(5_000)
  await userEvent.click(dialog.getByRole('button', { name: 'Now: Two!' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Use on this device' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(
    localStorage.getItem(Object.keys(localStorage).find((key) => key.includes('lyrics')) ?? ''),
  ).toContain(JSON.stringify('[00:01.05]<00:01.05>One<00:01.55>\n[00:05.00]Two!\n').slice(1, -1))
  expect(track.name).toBe('Low Tide')
})

test('publishing says what is sent, asks first, and a refusal loses nothing', async () => {
  let status = 422
  serve(() => HttpResponse.json({}, { status }))
  const { dialog, track } = await timeLines()
  await userEvent.click(dialog.getByRole('button', { name: 'Publish on LRCLIB…' }))
  expect(screen.getByRole('dialog', { name: 'Publish the lyrics' })).toBeInTheDocument()
  expect(dialog.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument()
  expect(dialog.getByText(/LRCLIB gets these words.*“Low Tide”.*Your name is not sent/)).toBeInTheDocument()
  expect(posted).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Publish' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('LRCLIB refused it. Nothing you wrote is lost.')
  await userEvent.click(dialog.getByRole('button', { name: 'Do not publish' }))
  expect(dialog.getAllByRole('listitem')).toHaveLength(2)
  status = 200
  await userEvent.click(dialog.getByRole('button', { name: 'Publish on LRCLIB…' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  // What was published is what is shown from now on.
  expect(await screen.findByRole('button', { name: 'Two' })).toBeInTheDocument()
  expect(posted.at(-1)).toEqual({
    action: 'publish',
    token: expect.stringMatching(/^abc:\d+$/),
    publication: {
      trackName: 'Low Tide',
      artistName: track.artists[0]?.name,
      albumName: track.album?.name,
      durationMs: track.durationMs,
      plainLyrics: 'One\nTwo',
      syncedLyrics: '[00:01.00]One\n[00:04.00]Two\n',
    },
  })
})

test('a song that changes calls off nothing that is being published, and a newer choice is kept', async () => {
  const [answered, answer] = deferred<Response>()
  serve(() => answered)
  const { dialog, track, playOther } = await timeLines()
  await userEvent.click(dialog.getByRole('button', { name: 'Publish on LRCLIB…' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(posted.at(-1)).toMatchObject({ action: 'publish' }))
  playOther()
  act(() => void chooseLyrics(session().user.id, { id: track.id, isrc: track.isrc }, { kind: 'none' }))
  expect(screen.getByRole('dialog', { name: 'Publish the lyrics' })).toBeInTheDocument()
  answer(HttpResponse.json({}))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(takeToasts().at(-1)?.text).toBe('The lyrics are on LRCLIB')
  expect(screen.getByText('You chose no lyrics for this song')).toBeInTheDocument()
})

test('a text that is wrong is reported by its number, with what is wrong', async () => {
  serve(() => HttpResponse.json({}))
  const { dialog } = await openFrom('Report these lyrics')
  const send = await dialog.findByRole('button', { name: 'Send the report' })
  expect(send).toBeDisabled()
  await userEvent.type(dialog.getByRole('textbox', { name: 'What is wrong?' }), 'Another song')
  expect(dialog.getByText(/LRCLIB gets the number of these lyrics/)).toBeInTheDocument()
  await userEvent.click(send)
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(posted.at(-1)).toMatchObject({ action: 'flag', flag: { id: '7', content: 'Another song' } })
})

test('words that were typed are there again after the editor was closed', async () => {
  serve(() => HttpResponse.json({}))
  const { dialog } = await openFrom('Time the lyrics yourself')
  await userEvent.type(await dialog.findByRole('textbox'), '{End}\nThree')
  await userEvent.click(dialog.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(takeToasts().at(-1)?.text).toBe(
    'Your lyrics for “Low Tide” are kept here until you close or reload the page.',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Lyrics options' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Not the right lyrics?' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Time the lyrics yourself' }))
  expect(await screen.findByRole('textbox', { name: 'Words, one line each' })).toHaveValue('One\nTwo\nThree')
})

test('Escape goes back one step, and what was written stays', async () => {
  serve(() => HttpResponse.json({}))
  await openFrom('Report these lyrics')
  await userEvent.type(await screen.findByRole('textbox', { name: 'What is wrong?' }), 'Another song')
  await userEvent.keyboard('{Escape}')
  const chooser = within(screen.getByRole('dialog', { name: 'Not the right lyrics?' }))
  await userEvent.click(await chooser.findByRole('button', { name: 'Report these lyrics' }))
  expect(await screen.findByRole('textbox', { name: 'What is wrong?' })).toHaveValue('Another song')
  await userEvent.keyboard('{Escape}{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('lyrics chosen in another tab close nothing that is being written, nor change what it is about', async () => {
  serve(() => HttpResponse.json({}))
  const { track, dialog } = await openFrom('Report these lyrics')
  await userEvent.clear(dialog.getByRole('textbox', { name: 'What is wrong?' }))
  await userEvent.type(dialog.getByRole('textbox', { name: 'What is wrong?' }), 'Another')
  const file = { kind: 'file', name: 'own.lrc', text: '[00:01.00]Of my own' } as const
  act(() => void chooseLyrics(session().user.id, { id: track.id, isrc: track.isrc }, file))
  expect(await screen.findByText('Of my own')).toBeInTheDocument()
  await userEvent.type(dialog.getByRole('textbox', { name: 'What is wrong?' }), ' song')
  await userEvent.click(dialog.getByRole('button', { name: 'Send the report' }))
  await waitFor(() => expect(posted.at(-1)).toMatchObject({ flag: { id: '7', content: 'Another song' } }))
})

test('when another song begins, the editor stays, times nothing by it, and leads back to its own', async () => {
  serve(() => HttpResponse.json({}))
  const { dialog, playAt, playOther, played, track } = await openFrom('Time the lyrics yourself')
  playAt(1_000)
  await userEvent.click(await dialog.findByRole('button', { name: 'Time the lines' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Now: One' }))
  playOther()
  const mark = dialog.getByRole('button', { name: 'Now: Two' })
  expect(mark).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(mark)
  const rows = () => dialog.getAllByRole('listitem').map((row) => row.textContent)
  expect(rows()).toEqual(['00:01.00One', '–Two'])
  expect(dialog.getByText(/^This song is not playing/)).toBeInTheDocument()
  await userEvent.click(dialog.getByRole('button', { name: 'Play from the start' }))
  expect(played).toEqual([track.uri])
})

test('what is written of some lyrics is not sent about others', async () => {
  serve(() => HttpResponse.json({}))
  let id = '11'
  server.use(
    http.get('*/api/lyrics/:name', () => HttpResponse.json({ lyrics: `Of ${id}`, source: 'LRCLIB', id })),
  )
  const { dialog, track } = await openFrom('Report these lyrics')
  await userEvent.type(dialog.getByRole('textbox', { name: 'What is wrong?' }), 'All of it')
  await userEvent.keyboard('{Escape}')
  id = '12'
  act(() => void chooseLyrics(session().user.id, { id: track.id, isrc: track.isrc }, { kind: 'record', id }))
  expect(await screen.findByText('Of 12')).toBeInTheDocument()
  await userEvent.click(await screen.findByRole('button', { name: 'Report these lyrics' }))
  expect(await screen.findByRole('textbox', { name: 'What is wrong?' })).toHaveValue('')
})
