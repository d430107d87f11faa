import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { TrackLyrics } from '@/components/lyrics/track-lyrics'
import { chooseLyrics } from '@/lib/lyrics/choices'
import { loadReaders } from '@/lib/spotify/endpoints/reads'
import { installDatabase } from '@/tests/builders/database'
import { buildTrack } from '@/tests/builders/music'
import { session } from '@/tests/builders/session'
import { duetTtml } from '@/tests/builders/ttml'
import { API_URL, server } from '@/tests/setup/msw'
import { renderInDashboard } from '@/tests/setup/render-in-dashboard'

const track = buildTrack({
  id: 'one',
  uri: 'spotify:track:one',
  name: 'Low Tide',
  isrc: 'QZ1',
  durationMs: 180_000,
})
const candidate = {
  name: 'Low Tide',
  artist: 'Ada Lund',
  album: 'Shore',
  kind: 'timed',
  firstLines: ['The right one'],
}

beforeAll(async () => void (await loadReaders()), 60_000)

const answers: Record<string, string> = { '5': 'Wrong words', '7': 'Right words' }
let searches: string[] = []

beforeEach(() => {
  installDatabase()
  searches = []
  server.use(
    http.get('*/api/lyrics/:name', ({ request }) => {
      const id = new URL(request.url).searchParams.get('id') ?? '5'
      return HttpResponse.json({ lyrics: answers[id], source: 'LRCLIB', id })
    }),
    http.get('*/api/lyrics-candidates', ({ request }) => {
      const words = new URL(request.url).searchParams.get('q') ?? ''
      searches.push(words)
      return HttpResponse.json({
        candidates:
          words === 'nothing' ? [] : ['7', '5'].map((id) => ({ ...candidate, id, durationMs: 192_000 })),
      })
    }),
  )
})

async function openChooser(lyrics: 'timed' | 'static' = 'timed', song = track) {
  renderInDashboard(<TrackLyrics track={song} />, { signedIn: session(), lyrics })
  await userEvent.click(await screen.findByRole('button', { name: 'Not the right lyrics?' }))
  return screen.findByRole('dialog', { name: 'Not the right lyrics?' })
}

test('candidate shows its differences, applies once selected, and holds for other releases of the recording', async () => {
  const dialog = await openChooser()
  const found = within(await within(dialog).findByRole('list', { name: 'Possible matches' }))
  const [choice, shown] = found.getAllByRole('radio', { name: /Low Tide/ })
  if (!choice) throw new Error('Nothing to choose')
  expect(choice).toHaveAccessibleName(/^Low Tide\s*· Shore\s*Synced · 12 seconds longer\s*The right one$/)
  expect(shown).toHaveAccessibleName(/Showing ·\s*Synced/)
  await userEvent.click(choice)
  expect(choice).toBeChecked()
  expect(await screen.findByText('Right words')).toBeInTheDocument()
  renderInDashboard(<TrackLyrics track={{ ...track, id: 'two', uri: 'spotify:track:two' }} />, {
    signedIn: session(),
  })
  await waitFor(() => expect(screen.getAllByText('Right words')).toHaveLength(2))
})

const songId = '4uLU6hMCjMI75M1A2tKUQC'

test('unknown ISRC is requested when the dialog opens, not before', async () => {
  let asked = 0
  server.use(
    http.get(`${API_URL}/v1/tracks/${songId}`, () => {
      asked += 1
      return HttpResponse.json({
        id: songId,
        uri: `spotify:track:${songId}`,
        name: 'Low Tide',
        external_ids: { isrc: 'QZ3' },
      })
    }),
  )
  const song = { ...track, id: songId, uri: `spotify:track:${songId}`, isrc: null }
  renderInDashboard(<TrackLyrics track={song} />, { signedIn: session() })
  expect(await screen.findByText('Wrong words')).toBeInTheDocument()
  expect(asked).toBe(0)
  cleanup()
  const dialog = within(await openChooser('timed', song))
  await waitFor(() => expect(asked).toBe(1))
  await userEvent.click((await dialog.findAllByRole('radio', { name: /Low Tide/ }))[0] as HTMLElement)
  expect(await screen.findByText('Right words')).toBeInTheDocument()
  renderInDashboard(
    <TrackLyrics track={{ ...track, id: 'four', uri: 'spotify:track:four', isrc: 'QZ3' }} />,
    {
      signedIn: session(),
    },
  )
  await waitFor(() => expect(screen.getAllByText('Right words')).toHaveLength(2))
})

test('initial focus keeps the current choice', async () => {
  const dialog = within(await openChooser())
  await waitFor(() => expect(dialog.getByRole('radio', { name: /^Automatic/ })).toHaveFocus())
  cleanup()
  chooseLyrics('listener', track, { kind: 'record', id: '7' })
  const again = await openChooser()
  await waitFor(() => expect(again).toContainElement(document.activeElement as HTMLElement))
  expect(document.activeElement).not.toHaveAccessibleName(/^Automatic/)
})

test('lyrics can be turned off for a song and restored', async () => {
  const dialog = await openChooser()
  await userEvent.click(within(dialog).getByRole('radio', { name: /Hide lyrics for this song/ }))
  expect(await screen.findByText('Lyrics are hidden for this song')).toBeInTheDocument()
  // The choice applies at once, and the dialog stays as it was called.
  expect(screen.getByRole('dialog', { name: 'Not the right lyrics?' })).toBeInTheDocument()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Done' }))
  await userEvent.click(screen.getByRole('button', { name: 'Choose lyrics' }))
  const automatic = await screen.findByRole('radio', { name: /Automatic/ })
  expect(automatic).not.toBeChecked()
  await userEvent.click(automatic)
  expect(await screen.findByText('Wrong words')).toBeInTheDocument()
})

test('custom search terms search everything, and an empty result is reported', async () => {
  const dialog = within(await openChooser())
  await userEvent.type(dialog.getByRole('searchbox', { name: 'Search lyrics' }), 'nothing{Enter}')
  expect(await dialog.findByText('No results. Try fewer words.')).toBeInTheDocument()
  expect(searches).toEqual(['', 'nothing'])
  await userEvent.type(dialog.getByRole('searchbox', { name: 'Search lyrics' }), ' else{Enter}')
  expect(await dialog.findByRole('heading', { name: 'Found for “nothing else”' })).toBeVisible()
})

const open = async (file: File) => {
  const dialog = await openChooser()
  await userEvent.upload(within(dialog).getByLabelText('Open a file', { selector: 'input' }), file, {
    applyAccept: false,
  })
  return dialog
}

test.each([
  ['song.lrc', '[00:01.00]Mine', 'Mine'],
  ['song.ttml', duetTtml, 'I did'],
  ['song.txt', 'Mine too', 'Mine too'],
])('imported %s is shown under its name without a request', async (name, text, shown) => {
  await open(new File([text], name))
  expect(await screen.findByText(shown)).toBeInTheDocument()
  expect(screen.getByText(`Lyrics from ${name}`, { exact: false })).toBeInTheDocument()
})

test.each([
  ['a picture', new File([new Uint8Array([0xff, 0xd8, 0xff, 0, 1])], 'a.lrc'), /“a.lrc” isn’t a text file/],
  ['a page', new File(['<html></html>'], 'b.ttml'), /“b.ttml” isn’t a lyrics file/],
  ['a saved page', new File(['<!doctype html><html></html>'], 'b.html'), /“b.html” isn’t a lyrics file/],
  [
    'an older encoding',
    new File([new Uint8Array([...'[00:01.00]Gr'].map((one) => one.charCodeAt(0)).concat(0xfc))], 'f.lrc'),
    /“f.lrc” isn’t saved as UTF-8. Save it as UTF-8/,
  ],
  ['times alone', new File(['[00:01.00]\n[00:02.00]\n'], 'g.lrc'), /“g.lrc” has no lyrics in it/],
  ['entities', new File([`<!DOCTYPE tt []>${duetTtml}`], 'c.ttml'), /“c.ttml” contains code/],
  ['nothing', new File([' \n'], 'd.lrc'), /“d.lrc” has no lyrics in it/],
  ['too much', new File(['x'.repeat(700_000)], 'e.lrc'), /“e.lrc” is larger than/],
])('file (%s) is refused with a reason, and the lyrics stay', async (_, file, sentence) => {
  const dialog = await open(file)
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(sentence)
  expect(screen.getByText('Wrong words')).toBeInTheDocument()
})

test('choice of another account isn’t shown', async () => {
  chooseLyrics('somebody else', track, { kind: 'none' })
  renderInDashboard(<TrackLyrics track={track} />, { signedIn: session() })
  expect(await screen.findByText('Wrong words')).toBeInTheDocument()
})

test('read-only lyrics offer no sync editor', async () => {
  const dialog = await openChooser('static')
  expect(await within(dialog).findByRole('list', { name: 'Possible matches' })).toBeInTheDocument()
  expect(within(dialog).queryByRole('button', { name: 'Sync lyrics' })).not.toBeInTheDocument()
  expect(within(dialog).getAllByRole('radio', { name: /Not synced/ })).toHaveLength(2)
  expect(within(dialog).queryByText(/Synced/)).not.toBeInTheDocument()
})
