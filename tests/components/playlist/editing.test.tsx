import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import type { ReactNode } from 'react'
import toast from 'react-hot-toast'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ToneToaster } from '@/components/frame/toaster'
import { Playlist } from '@/components/playlist/playlist'
import { createPlaylistEdits } from '@/components/playlist/playlist-edits'
import { useLists } from '@/hooks/use-list'
import type { Playlist as PlaylistFacts } from '@/lib/music/entities'
import { keys } from '@/lib/spotify/endpoints/keys'
import { buildPage, buildPlaylist, buildRows, buildTrack, buildUser, idOf } from '@/tests/builders/music'
import { servePlaylistAmongOthers } from '@/tests/builders/sandbox-playlist'
import { pageAnswer, refusal, serve } from '@/tests/setup/msw'
import {
  LiveAddress,
  layOutLists,
  RenamedElsewhere,
  renderInDashboard,
} from '@/tests/setup/render-in-dashboard'
import { deferred } from '@/tests/setup/wait-for'

layOutLists()
vi.setConfig({ testTimeout: 30_000 })
beforeAll(async () => {
  await Promise.all([
    import('@/components/menus/thing-menu'),
    import('@/components/menus/menu-tasks'),
    import('@/components/playlist/remove-playlist-dialog'),
    import('@/components/playlist/edit-playlist-dialog'),
    import('@/components/frame/deferred-bundle'),
    import('@/lib/spotify/endpoints/library'),
  ])
}, 60_000)

const user = userEvent.setup()
const me = buildUser()
const names = ['Paper Boat', 'Harbour Lights', 'North Star', 'Paper Boat']

beforeEach(() => toast.remove())

const ownList = (trackCount: number) =>
  buildPlaylist({ owner: { id: me.id, name: me.name, url: null }, trackCount })

/** By how many rows a list is longer after an edit with this body. */
function growthBy(body: unknown): number {
  const { uris = [], items = [] } = body as { uris?: string[]; items?: { positions: number[] }[] }
  return uris.length - items.flatMap(({ positions }) => positions).length
}

/** The listener's own list of four songs, two of them the same, and the edits the provider is sent. */
function openList(
  tracks = names.map((name) => buildTrack({ name })),
  beside: (playlist: PlaylistFacts) => ReactNode = () => null,
) {
  const playlist = ownList(4)
  const edits: { method: string; path: string; body: unknown }[] = []
  const path = `/playlists/${playlist.id}`
  const note = async ({ request }: { request: Request }) => {
    const body: unknown = await request.json()
    edits.push({
      method: request.method,
      path: new URL(request.url).pathname.replace(`/v1${path}`, ''),
      body,
    })
    return HttpResponse.json({ snapshot_id: String(edits.length + 1) })
  }
  serve({
    [`${path}`]: () => ({
      id: playlist.id,
      snapshot_id: String(edits.length + 1),
      items: { total: tracks.length + edits.reduce((sum, { body }) => sum + growthBy(body), 0) },
    }),
    [`PUT ${path}`]: note,
    [`PUT ${path}/items`]: note,
    [`DELETE ${path}/items`]: note,
    [`POST ${path}/items`]: note,
  })
  const rows = { ...buildPage(buildRows(tracks)), version: '1' }
  const { played } = show(playlist, beside(playlist), [[keys.playlistItems(playlist.id, 0), rows]])
  return { playlist, edits, played }
}

function show(playlist: PlaylistFacts, beside: ReactNode, known: [readonly unknown[], unknown][] = []) {
  return renderInDashboard(
    <>
      <LiveAddress>
        <Playlist id={playlist.id} />
      </LiveAddress>
      {beside}
      <ToneToaster />
    </>,
    {
      known: [
        [keys.playlist(playlist.id), playlist],
        [keys.profile(), me],
        [keys.myPlaylists(), buildPage([playlist])],
        ...known,
      ],
    },
  )
}

const rowsShown = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => names.find((name) => within(row).queryByText(name)) ?? '')

async function openRows() {
  const opened = openList()
  await waitFor(() => expect(rowsShown()).toHaveLength(4))
  return opened
}

async function openMenu(name: string) {
  await user.click(screen.getByRole('button', { name: 'More options for Slow mornings' }))
  await user.click(await screen.findByRole('menuitem', { name }))
}

async function rename() {
  await openMenu('Edit details')
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' again')
  await user.click(screen.getByRole('button', { name: 'Save' }))
}

test('Alt+arrow moves the focused row, announces it, and can be undone', async () => {
  const { edits } = await openRows()
  const [, first] = screen.getAllByRole('row')
  first?.focus()
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(await screen.findByText('Moved to 2 of 4')).toBeInTheDocument()
  await waitFor(() =>
    expect(rowsShown()).toEqual(['Harbour Lights', 'Paper Boat', 'North Star', 'Paper Boat']),
  )
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(rowsShown()).toEqual(names))
  await waitFor(() =>
    expect(edits.map(({ body }) => body)).toEqual([
      { range_start: 0, insert_before: 2, range_length: 1, snapshot_id: '1' },
      expect.objectContaining({ range_start: 1, insert_before: 0 }),
    ]),
  )
})

test('move based on a forgotten version changes nothing, says so and shows the list', async () => {
  const { playlist } = await openRows()
  let asked = 0
  let version = { snapshot_id: '1', items: { total: 4 } }
  serve({
    [`/playlists/${playlist.id}`]: () => ({ id: playlist.id, ...version }),
    [`PUT /playlists/${playlist.id}/items`]: () => {
      version = { snapshot_id: '60', items: { total: 0 } }
      return refusal(400, 'Invalid snapshot_id')
    },
    [`/playlists/${playlist.id}/items`]: () => {
      asked += 1
      return pageAnswer([])
    },
  })
  screen.getAllByRole('row')[1]?.focus()
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(
    await screen.findByText(
      'Slow mornings was changed somewhere else, so your edit wasn’t saved. You’re seeing the latest version.',
    ),
  ).toBeInTheDocument()
  await waitFor(() => expect(asked).toBeGreaterThan(0))
})

test('toolbar sorts the songs and restores the list’s order', async () => {
  await openRows()
  await user.click(screen.getByRole('button', { name: 'Sort by: Custom order' }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Title' }))
  await waitFor(() =>
    expect(rowsShown()).toEqual(['Harbour Lights', 'North Star', 'Paper Boat', 'Paper Boat']),
  )
  // The choice closes the menu.
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
  await user.click(screen.getByRole('button', { name: 'Sort by: Title' }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Custom order' }))
  await waitFor(() => expect(rowsShown()).toEqual(names))
})

test('Undo of a removal restores all but the local file', async () => {
  const file = buildTrack({ name: 'Kitchen take', uri: 'spotify:local:A:B:Kitchen+take:184', isLocal: true })
  const { edits } = openList([file, ...names.slice(1).map((name) => buildTrack({ name }))])
  await screen.findByText('Kitchen take')
  screen.getAllByRole('row')[1]?.focus()
  await user.keyboard('[Space]{Shift>}{ArrowDown}{/Shift}{Delete}')
  expect(
    await screen.findByText(
      '2 songs removed. Undo can’t restore local files. Other songs are added back with today’s date.',
    ),
  ).toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(edits[1]?.body).toEqual({ uris: [buildTrack({ name: 'Harbour Lights' }).uri], position: 0 }),
  )
})

test('empty or long name shows an error at the field, sends nothing and loses nothing', async () => {
  const { edits } = openList()
  await openMenu('Edit details')
  const name = await screen.findByRole('textbox', { name: 'Name' })
  await waitFor(() => expect(name).toHaveFocus())
  await user.clear(name)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(name).toHaveAccessibleDescription('Enter a name.')
  expect(name).toHaveFocus()
  await user.click(name)
  await user.paste('a'.repeat(101))
  expect(name).toHaveAccessibleDescription('This name has 101 characters; the limit is 100.')
  expect(name).toHaveValue('a'.repeat(101))
  expect(edits).toEqual([])
})

test('collaborative playlist is private, and only changed fields are sent', async () => {
  const { edits } = openList()
  await openMenu('Edit details')
  await user.click(await screen.findByRole('checkbox', { name: 'Collaborative' }))
  expect(screen.getByRole('checkbox', { name: 'Show on profile' })).not.toBeChecked()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(edits).toEqual([{ method: 'PUT', path: '', body: { public: false, collaborative: true } }]),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('rename in another tab survives an edit of the description here', async () => {
  const { edits } = openList(undefined, (playlist) => (
    <RenamedElsewhere uri={playlist.uri} name="Fast mornings" />
  ))
  await openMenu('Edit details')
  await user.type(await screen.findByRole('textbox', { name: 'Description' }), 'For the train')
  // The dialog is before everything else.
  fireEvent.click(screen.getByText('Rename elsewhere'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Playlist saved')).toBeInTheDocument()
  expect(edits).toEqual([{ method: 'PUT', path: '', body: { description: 'For the train' } }])
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(screen.getByRole('heading', { level: 1, name: 'Fast mornings' })).toBeInTheDocument()
  expect(screen.getByText('For the train')).toBeInTheDocument()
})

test('refused change keeps the text and shows the reason', async () => {
  const { playlist } = openList()
  serve({ [`PUT /playlists/${playlist.id}`]: refusal(403, 'Forbidden') })
  await openMenu('Edit details')
  const name = await screen.findByRole('textbox', { name: 'Name' })
  await user.type(name, ' again')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(
    await screen.findByText('Couldn’t save your changes. Spotify doesn’t allow this change.'),
  ).toBeInTheDocument()
  expect(name).toHaveValue('Slow mornings again')
})

test.each([
  ['was saved', ' again', null],
  [
    'is not known to be saved',
    '',
    'Your changes may not have been saved. Can’t reach Spotify right now. Save again to be sure.',
  ],
])(
  'name whose response was lost, and which %s according to Spotify, is reported as such',
  async (_, added, words) => {
    const { playlist } = openList()
    serve({
      [`PUT /playlists/${playlist.id}`]: 502,
      [`/playlists/${playlist.id}`]: { id: playlist.id, name: playlist.name + added, items: { total: 4 } },
    })
    await rename()
    if (words) expect(await screen.findByText(words)).toBeInTheDocument()
    else expect(await screen.findByRole('heading', { name: 'Slow mornings again' })).toBeInTheDocument()
  },
)

test('reopened dialog shows no earlier error, and a late response keeps it open', async () => {
  const { playlist } = openList()
  const waiting: ((status: number) => void)[] = []
  const end = async (status: number) => {
    await waitFor(() => expect(waiting).toHaveLength(1))
    waiting.shift()?.(status)
  }
  serve({
    [`PUT /playlists/${playlist.id}`]: async () => {
      const status = await new Promise<number>((resolve) => waiting.push(resolve))
      return status === 200 ? 200 : refusal(status, 'Forbidden')
    },
  })
  const saveAndClose = async () => {
    await rename()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  }
  const refused = 'Couldn’t save your changes. Spotify doesn’t allow this change.'
  await saveAndClose()
  await end(403)
  expect(await screen.findByText(refused)).toBeInTheDocument()
  toast.remove()
  await saveAndClose()
  await openMenu('Delete')
  const question = await screen.findByRole('dialog', { name: 'Delete this playlist' })
  await end(200)
  expect(await screen.findByText('Playlist saved')).toBeInTheDocument()
  expect(question).toHaveAttribute('data-open')
  expect(question).not.toHaveTextContent(refused)
})

test('delete confirmation takes focus and returns it to the button', async () => {
  openList()
  await openMenu('Delete')
  expect(await screen.findByRole('dialog', { name: 'Delete this playlist' })).toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus())
  await user.keyboard('{Escape}')
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'More options for Slow mornings' })).toHaveFocus(),
  )
})

function openLongList(length = 100) {
  const letters = 'abcdefghijklmnopqrstuvwxyz'
  const provider = servePlaylistAmongOthers(letters.repeat(10).slice(0, length), {
    id: idOf('Slow mornings'),
  })
  const playlist = { ...ownList(length), snapshotId: provider.version() }
  show(playlist, <AddButton playlist={playlist} />)
  return { ...provider, playlist }
}

function AddButton({ playlist }: { playlist: PlaylistFacts }) {
  const lists = useLists()
  const add = () => createPlaylistEdits(lists, playlist).add([buildTrack({ name: 'z' })])
  return (
    <button type="button" onClick={add}>
      Add another song
    </button>
  )
}

const firstLetters = (count: number) =>
  screen
    .getAllByRole('button', { name: /^Play [a-z]$/ })
    .slice(0, count)
    .map((button) => button.getAttribute('aria-label')?.slice(-1))
    .join('')

test('Delete removes rows of a partly loaded list at once, and Undo restores them one by one', async () => {
  const { letters } = openLongList()
  const whole = letters()
  await screen.findAllByRole('button', { name: 'Play a' })
  screen.getAllByRole('row')[2]?.focus()
  await user.keyboard('{Delete}')
  await waitFor(() => expect(firstLetters(4)).toBe('acde'))
  // Messages under the pointer stay.
  await user.hover(await screen.findByRole('button', { name: 'Undo' }))
  await user.keyboard('{Delete}')
  await waitFor(() => expect(firstLetters(4)).toBe('adef'))
  await screen.findByText('“c” removed. Undo adds it back with today’s date.')
  expect(screen.queryByText(/^“b” removed/)).not.toBeInTheDocument()
  expect(letters()).toBe(`a${whole.slice(3)}`)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(letters()).toBe(`ac${whole.slice(3)}`))
  expect(screen.getByText('“b” removed. Undo adds it back with today’s date.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(letters()).toBe(whole))
  expect(firstLetters(4)).toBe('abcd')
})

test('focus stays in the list after its last row is removed', async () => {
  openLongList(4)
  await screen.findAllByRole('button', { name: 'Play a' })
  screen.getAllByRole('row')[4]?.focus()
  await user.keyboard('{Delete}')
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(4))
  await waitFor(() => expect(screen.getAllByRole('row')[3]).toHaveFocus())
})

test('details saved after adding a song keep the new count', async () => {
  const { playlist, letters } = openLongList()
  const [accepted, accept] = deferred()
  serve({
    [`PUT /playlists/${playlist.id}`]: async () => {
      await accepted
      return 200
    },
  })
  await rename()
  screen.getByText('Add another song').click()
  await waitFor(() => expect(letters()).toHaveLength(101))
  accept()
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Slow mornings again', hidden: true }),
  ).toBeInTheDocument()
  expect(screen.getByText('101 songs')).toBeInTheDocument()
})

test('sort order can be saved', async () => {
  const { edits } = await openRows()
  await user.click(screen.getByRole('button', { name: 'Title' }))
  const sorted = ['Harbour Lights', 'North Star', 'Paper Boat', 'Paper Boat']
  await waitFor(() => expect(rowsShown()).toEqual(sorted))
  await user.click(await screen.findByRole('button', { name: 'Save this order' }))
  await waitFor(() => expect(edits.length).toBeGreaterThan(0))
  const undo = await screen.findByRole('button', { name: 'Undo' })
  expect(screen.queryByRole('button', { name: 'Save this order' })).not.toBeInTheDocument()
  expect(rowsShown()).toEqual(sorted)
  const kept = edits.length
  await user.click(undo)
  await waitFor(() => expect(rowsShown()).toEqual(names))
  expect(edits.length).toBeGreaterThan(kept)
})

test('sort order that needs too many moves says so when one asks to save it', async () => {
  openLongList(160)
  await screen.findAllByRole('button', { name: 'Play a' })
  await user.click(screen.getByRole('button', { name: 'Title' }))
  const keep = await screen.findByRole('button', { name: 'Save this order' })
  const why = /^This order can’t be saved: it would take 1\d\d separate moves\.$/
  expect(screen.queryByText(why)).not.toBeInTheDocument()
  await user.click(keep)
  expect(await screen.findByText(why)).toBeInTheDocument()
})

test('truncated list reports how much was loaded, and its sort order can’t be saved', async () => {
  const list = servePlaylistAmongOthers('dbca'.repeat(20), { sentRows: 43 })
  show(buildPlaylist({ id: list.id, owner: { id: me.id, name: me.name, url: null }, trackCount: 80 }), null)
  await screen.findAllByRole('button', { name: 'Play a' })
  await user.click(screen.getByRole('button', { name: 'Title' }))
  const why = 'Spotify didn’t send the rest of this list.'
  await waitFor(() => expect(screen.getByText(/43 of 80 songs/)).toHaveTextContent(`43 of 80 songs. ${why}`))
  expect(screen.queryByRole('button', { name: 'Save this order' })).not.toBeInTheDocument()
  expect(screen.queryByText('This is no longer on Spotify.')).not.toBeInTheDocument()
})

test('pasted links are added after confirmation', async () => {
  const { playlist } = await openRows()
  const pasted = idOf('Pasted')
  let looks = 0
  serve({
    [`/playlists/${playlist.id}`]: () => {
      looks += 1
      return { id: playlist.id, snapshot_id: '1', items: { total: 4 } }
    },
    [`/tracks/${pasted}`]: { id: pasted, uri: `spotify:track:${pasted}`, name: 'Pasted' },
  })
  const getData = () => `https://open.spotify.com/track/${pasted}`
  fireEvent.paste(document.body, { clipboardData: { getData } })
  expect(await screen.findByRole('dialog', { name: 'Add to playlist' })).toBeInTheDocument()
  expect(await screen.findByRole('checkbox', { name: 'Slow mornings' })).toBeChecked()
  // Whether it is in the list already is asked at once.
  await waitFor(() => expect(looks).toBe(1))
})

test('pasted links are added to an empty list', async () => {
  const { uriOf, letters } = openLongList(0)
  await screen.findByText(/^Nothing in this playlist yet/)
  const id = uriOf('q').split(':')[2]
  serve({ [`/tracks/${id}`]: () => ({ id, uri: uriOf('q'), name: 'q', type: 'track' }) })
  fireEvent.paste(document.body, { clipboardData: { getData: () => `https://open.spotify.com/track/${id}` } })
  await user.click(await screen.findByRole('button', { name: 'Done' }))
  await waitFor(() => expect(letters()).toBe('q'))
  expect(await screen.findByText(/added to Slow mornings/)).toBeInTheDocument()
})
