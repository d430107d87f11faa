import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { loadDeferred } from '@/components/frame/deferred'
import { TrackLyrics } from '@/components/lyrics/track-lyrics'
import { chooseLyrics, findChoiceItem, type LyricsFile, readChosenFile } from '@/lib/lyrics/choices'
import type { PlayerCommands } from '@/lib/player/commands'
import { installDatabase } from '@/tests/builders/database'
import { buildTrack } from '@/tests/builders/music'
import { observedFact, readyFact, startedFact } from '@/tests/builders/player'
import { session } from '@/tests/builders/session'
import { server } from '@/tests/setup/msw'
import { renderInDashboard } from '@/tests/setup/render-in-dashboard'
import { takeToasts } from '@/tests/setup/take-toasts'

let songs = 0

beforeAll(async () => void (await loadDeferred()), 60_000)

beforeEach(() => {
  installDatabase()
  server.use(
    http.get('*/api/lyrics/:name', () =>
      HttpResponse.json({ lyrics: 'One\nTwo', source: 'LRCLIB', id: '7' }),
    ),
    http.get('*/api/lyrics-candidates', () => HttpResponse.json({ candidates: [] })),
  )
})

async function openEditor() {
  songs += 1
  const track = buildTrack({
    id: `song-${songs}`,
    uri: `spotify:track:song-${songs}`,
    name: 'Low Tide',
    isrc: 'QZ1',
  })
  const { handle } = renderInDashboard(<TrackLyrics track={track} />, { signedIn: session() })
  for (const fact of [startedFact, readyFact]) handle.store.dispatch(fact)
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
    act(() =>
      handle.store.dispatch(observedFact({ item: buildTrack(), itemType: 'track', positionMs: 9_000 })),
    )
  const playAt = (positionMs: number) =>
    act(() =>
      handle.store.dispatch(observedFact({ item: track, itemType: 'track', positionMs, isPlaying: false })),
    )
  await userEvent.click(await screen.findByRole('button', { name: 'Not the right lyrics?' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Sync lyrics' }))
  return {
    track,
    playAt,
    playOther,
    played,
    sought,
    dialog: within(await screen.findByRole('dialog', { name: 'Sync lyrics' })),
  }
}

async function timeLines() {
  const opened = await openEditor()
  const { dialog, playAt } = opened
  await userEvent.click(await dialog.findByRole('button', { name: 'Sync lines' }))
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

test('sync lines by key or press during playback, adjust them, and use them on this device', async () => {
  const { dialog } = await timeLines()
  // Still focused, so that the keys do not go anywhere else; pressing it again does nothing.
  expect(dialog.getByRole('button', { name: 'All lines synced' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  // Nothing can be lost any more.
  expect(dialog.getAllByRole('button', { name: 'Close' })).toHaveLength(2)
  expect(dialog.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument()
  await userEvent.click(dialog.getByRole('button', { name: 'Move “Two” later' }))
  expect(dialog.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    '00:01.00One',
    '00:04.05Two',
  ])
  await userEvent.click(dialog.getByRole('button', { name: 'Use on this device' }))
  expect(await screen.findByRole('button', { name: 'Two' })).toBeInTheDocument()
  expect(screen.getByText(/^Lyrics from/)).toHaveTextContent('Lyrics from Low Tide.lrc')
  expect(takeToasts()).toEqual([])
})

test('synced lyrics open with their times, and a line can be synced again from where it starts', async () => {
  const line = (timeMs: number, text: string) => ({ timeMs, text })
  server.use(
    http.get('*/api/lyrics/:name', () =>
      HttpResponse.json({ lyrics: 'One\nTwo', lines: [line(1_000, 'One'), line(4_000, 'Two')], source: 'X' }),
    ),
  )
  const { dialog, playAt, sought } = await openEditor()
  playAt(0)
  const rows = () => dialog.getAllByRole('listitem').map((row) => row.textContent)
  await waitFor(() => expect(rows()).toEqual(['00:01.00One', '00:04.00Two']))
  await userEvent.click(dialog.getByRole('button', { name: 'Resync from “Two”' }))
  // The old time counts until the line is marked.
  expect(rows()).toEqual(['00:01.00One', '00:04.00Two'])
  expect(dialog.getAllByRole('listitem')[1]).toHaveAttribute('data-old', 'true')
  expect(sought).toEqual([1_000])
  playAt(3_000)
  expect(dialog.getByRole('button', { name: 'Now: Two' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(rows()).toEqual(['00:01.00One', '00:03.00Two'])
  await userEvent.click(dialog.getByRole('button', { name: 'Undo' }))
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(rows()).toEqual(['00:01.00One', '00:04.00Two'])
  expect(dialog.getByRole('button', { name: 'Undo' })).toBeDisabled()
  // The button had focus, and a disabled one can't keep it.
  await waitFor(() => expect(dialog.getByRole('button', { name: /^(Play|Pause)$/ })).toHaveFocus())
  expect(dialog.getByRole('button', { name: 'All lines synced' })).toBeInTheDocument()
})

test('the sung line is marked on opening, and a preview follows the music', async () => {
  const line = (timeMs: number, text: string) => ({ timeMs, text })
  server.use(
    http.get('*/api/lyrics/:name', () =>
      HttpResponse.json({ lyrics: 'One\nTwo', lines: [line(1_000, 'One'), line(4_000, 'Two')], source: 'X' }),
    ),
  )
  const { dialog, playAt } = await openEditor()
  expect(dialog.getByRole('button', { name: 'Preview' })).toBeDisabled()
  playAt(4_500)
  const current = () => dialog.getAllByRole('listitem').find((row) => row.ariaCurrent === 'true')
  expect(current()).toHaveTextContent('Two')
  const primary = () =>
    dialog
      .getAllByRole('button')
      .filter(({ dataset }) => dataset.variant === 'primary')
      .map((one) => one.textContent)
  expect(primary()).toEqual(['Use on this device'])
  await userEvent.click(dialog.getByRole('button', { name: 'Resync from “One”' }))
  expect(primary()).toEqual(['Now: One'])
  await userEvent.click(dialog.getByRole('button', { name: 'Preview' }))
  expect(dialog.getByRole('button', { current: true })).toHaveTextContent('Two')
  expect(primary()).toEqual(['Use on this device'])
  await userEvent.click(dialog.getByRole('button', { name: 'Preview' }))
  expect(primary()).toEqual(['Now: One'])
})

test('words keep their times with their line, and an edited line reports losing them', async () => {
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
  const { track, dialog, playAt } = await openEditor()
  const lost = () => dialog.queryByText('Edited lines no longer have word-by-word timing.')
  await userEvent.click(await dialog.findByRole('button', { name: 'Move “One” later' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Edit text' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Sync lines' }))
  expect(lost()).not.toBeInTheDocument()
  await userEvent.click(dialog.getByRole('button', { name: 'Edit text' }))
  await userEvent.type(dialog.getByRole('textbox'), '!')
  await userEvent.click(dialog.getByRole('button', { name: 'Sync lines' }))
  expect(lost()).toBeInTheDocument()
  playAt(5_000)
  await userEvent.click(dialog.getByRole('button', { name: 'Now: Two!' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Use on this device' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  const chosen = () => findChoiceItem(session().user.id, track)?.read() as LyricsFile
  await waitFor(() => expect(chosen()).toMatchObject({ kind: 'file', name: 'Low Tide.lrc' }))
  const text = await readChosenFile(session().user.id, chosen())
  expect(text).toContain('[00:01.05]<00:01.05>One<00:01.55>\n[00:05.00]Two!\n')
  expect(track.name).toBe('Low Tide')
})

test('typed text is there again after reopening the editor', async () => {
  const { dialog } = await openEditor()
  await userEvent.type(await dialog.findByRole('textbox'), '{End}\nThree')
  await userEvent.click(dialog.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(takeToasts().at(-1)?.text).toBe(
    'Your lyrics for “Low Tide” are saved until you close or reload this page.',
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Not the right lyrics?' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Sync lyrics' }))
  expect(await screen.findByRole('textbox', { name: 'Lyrics, one line per row' })).toHaveValue(
    'One\nTwo\nThree',
  )
})

test('editor stays on its song when another starts, stops syncing, and links back', async () => {
  const { dialog, playAt, playOther, played, track } = await openEditor()
  playAt(1_000)
  await userEvent.click(await dialog.findByRole('button', { name: 'Sync lines' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Now: One' }))
  playOther()
  const mark = dialog.getByRole('button', { name: 'Now: Two' })
  expect(mark).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(mark)
  const rows = () => dialog.getAllByRole('listitem').map((row) => row.textContent)
  expect(rows()).toEqual(['00:01.00One', '–Two'])
  expect(dialog.getByText(/^This song isn’t playing/)).toBeInTheDocument()
  await userEvent.click(dialog.getByRole('button', { name: 'Play from the start' }))
  expect(played).toEqual([track.uri])
})

test('Escape goes back one step and keeps the text', async () => {
  await openEditor()
  await userEvent.type(await screen.findByRole('textbox'), '{End}\nThree')
  await userEvent.keyboard('{Escape}')
  const chooser = within(screen.getByRole('dialog', { name: 'Not the right lyrics?' }))
  await userEvent.click(await chooser.findByRole('button', { name: 'Sync lyrics' }))
  expect(await screen.findByRole('textbox')).toHaveValue('One\nTwo\nThree')
  await userEvent.keyboard('{Escape}{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('selection in another tab doesn’t close an open editor', async () => {
  const { track, dialog } = await openEditor()
  await userEvent.type(dialog.getByRole('textbox'), '{End}\nThree')
  const file = { kind: 'file', name: 'own.lrc', text: '[00:01.00]Of my own' } as const
  act(() => void chooseLyrics(session().user.id, { id: track.id, isrc: track.isrc }, file))
  expect(await screen.findByText('Of my own')).toBeInTheDocument()
  await userEvent.type(dialog.getByRole('textbox'), ' four')
  expect(dialog.getByRole('textbox')).toHaveValue('One\nTwo\nThree four')
  expect(dialog.getByText('This draft is based on different lyrics.')).toBeInTheDocument()
})

test('editor links to the lyrics service for publishing and reporting', async () => {
  const { dialog } = await timeLines()
  const link = dialog.getByRole('link', { name: 'LRCLIB' })
  expect(link).toHaveAttribute('href', 'https://lrclib.net')
  expect(link.parentElement).toHaveTextContent('Save the file to publish it on LRCLIB.')
  await userEvent.keyboard('{Escape}')
  const chooser = within(screen.getByRole('dialog', { name: 'Not the right lyrics?' }))
  expect(chooser.getByRole('link', { name: 'LRCLIB' }).parentElement).toHaveTextContent(
    'Wrong words? Report them on LRCLIB.',
  )
})
