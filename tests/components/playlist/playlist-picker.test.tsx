import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { createPlaylistEdits } from '@/components/playlist/playlist-edits'
import { PlaylistPicker } from '@/components/playlist/playlist-picker'
import { useLists } from '@/hooks/use-list'
import { entitiesOf } from '@/lib/entities/entity-store'
import type { Page, Playlist } from '@/lib/music/entities'
import { entityTarget, itemTarget, type MenuTarget } from '@/lib/music/menu-target'
import { keys } from '@/lib/spotify/endpoints/keys'
import { buildPage, buildPlaylist, buildTrack, buildUser, idOf } from '@/tests/builders/music'
import { servePlaylistAmongOthers } from '@/tests/builders/sandbox-playlist'
import { servePlaylists } from '@/tests/builders/serve-playlists'
import { renderInDashboard } from '@/tests/setup/render-in-dashboard'
// A failure has its code there. Loaded in advance, or a busy machine runs into the time limit of a query.
import '@/components/frame/deferred-bundle'

const user = userEvent.setup()

let lists: ReturnType<typeof useLists>
function ListsTaken() {
  lists = useLists()
  return null
}

function openPicker(
  playlists: Page<Playlist> | readonly Playlist[],
  things: readonly MenuTarget[] = [itemTarget(buildTrack())],
) {
  const onOpenChange = vi.fn()
  renderInDashboard(
    <>
      <ListsTaken />
      <PlaylistPicker control={{ isOpen: true, anchor: document.body, onOpenChange }} things={[...things]} />
    </>,
    {
      known: [
        [keys.profile(), buildUser({ id: 'listener' })],
        [keys.myPlaylists(), 'items' in playlists ? playlists : buildPage([...playlists])],
      ],
    },
  )
  return onOpenChange
}

const songs = (letters: string) => [...letters].map((name) => itemTarget(buildTrack({ name })))

const own = (id: string, name: string, trackCount: number) => buildPlaylist({ id, name, trackCount })

test('picker offers every playlist, including unread ones', async () => {
  const { asked, firstPage } = servePlaylists(120)
  openPicker(firstPage)
  expect(await screen.findByText('List 120')).toBeInTheDocument()
  expect(screen.getByText('List 1')).toBeInTheDocument()
  expect(asked).toEqual([50, 100])
})

test('nothing is called missing until all playlists are searched', async () => {
  const { hold, firstPage } = servePlaylists(120)
  const letGo = hold()
  openPicker(firstPage)
  const box = screen.getByRole('textbox', { name: 'Find a playlist' })
  await user.click(box)
  await user.paste('List 120')
  const missing = 'No playlists found.'
  expect(screen.getByText('Searching all your playlists…')).toBeInTheDocument()
  expect(screen.queryByText(missing)).not.toBeInTheDocument()
  letGo()
  expect(await screen.findByText('List 120')).toBeInTheDocument()
  await user.clear(box)
  await user.paste('nowhere')
  expect(await screen.findByText(missing)).toBeInTheDocument()
})

test('failed rest leaves the loaded playlists selectable and can be retried', async () => {
  const { fail, firstPage } = servePlaylists(120)
  fail(true)
  openPicker(firstPage)
  const retry = await screen.findByRole('button', { name: 'Retry' })
  expect(screen.getByText('List 50')).toBeInTheDocument()
  fail(false)
  await user.click(retry)
  expect(await screen.findByText('List 120')).toBeInTheDocument()
})

test('Up and Down move between the field and the options', async () => {
  openPicker(servePlaylists(120).firstPage)
  await screen.findByText('List 120')
  const box = screen.getByRole('textbox', { name: 'Find a playlist' })
  await user.click(box)
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(screen.getByRole('checkbox', { name: 'List 1' })).toHaveFocus()
  await user.keyboard('{ArrowUp}')
  expect(screen.getByRole('button', { name: 'New playlist' })).toHaveFocus()
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(box).toHaveFocus()
})

test('several playlists can be checked, duplicates ask first, and Done adds the rest', async () => {
  const held = servePlaylistAmongOthers('abc')
  const empty = servePlaylistAmongOthers('', { id: idOf('Empty') })
  const onOpenChange = openPicker([own(held.id, 'Sunday, slowly', 3), own(empty.id, 'Empty', 0)], songs('bx'))
  await user.click(await screen.findByRole('checkbox', { name: 'Empty' }))
  const box = screen.getByRole('textbox', { name: 'Find a playlist' })
  await user.type(box, 'sund{Enter}')
  expect(await screen.findByRole('checkbox', { name: 'Sunday, slowly' })).toBeChecked()
  expect(await screen.findByText('1 of 2 already added')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(onOpenChange).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Skip' }))
  await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false))
  await waitFor(() => expect(held.letters()).toBe('abcx'))
  await waitFor(() => expect(empty.letters()).toBe('bx'))
})

test('playlist deleted in another tab is unchecked and gets nothing', async () => {
  const [kept, deleted] = [
    servePlaylistAmongOthers('a', { id: idOf('Kept') }),
    servePlaylistAmongOthers('', { id: idOf('Deleted') }),
  ]
  openPicker([own(kept.id, 'Kept', 1), own(deleted.id, 'Deleted', 0)], songs('x'))
  await user.click(await screen.findByRole('checkbox', { name: 'Kept' }))
  await user.click(screen.getByRole('checkbox', { name: 'Deleted' }))
  expect(screen.getByText('2 playlists selected')).toBeInTheDocument()
  act(() => lists.find<{ id: string }>(keys.myPlaylists())?.remove(({ id }) => id === deleted.id))
  expect(screen.getByText('1 playlist selected')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(kept.letters()).toBe('ax'))
  expect(deleted.letters()).toBe('')
})

test('collaborative playlist is offered until Spotify refuses, then in no tab', async () => {
  const invited = { owner: { id: 'sam', name: 'Sam', url: null }, isCollaborative: false }
  const list = servePlaylistAmongOthers('abc', { id: idOf('Road trip'), answers: ['ok', 'refused'] })
  const shared = buildPlaylist({ ...invited, id: list.id, name: 'Road trip', trackCount: 3 })
  const withheld = buildPlaylist({ ...invited, name: 'Their own', trackCount: null })
  openPicker([shared, withheld], songs('x'))
  await user.click(await screen.findByRole('checkbox', { name: 'Road trip' }))
  expect(screen.queryByRole('checkbox', { name: 'Their own' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(list.letters()).toBe('abcx'))

  const { lastEdit } = entitiesOf(lists.client)
  const told: unknown[] = []
  lastEdit.subscribe(() => told.push(lastEdit.getState()?.facts))
  createPlaylistEdits(lists, shared).add([buildTrack({ name: 'y' })])
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Road trip' })).not.toBeInTheDocument())
  expect(told).toContainEqual({ editsRefusedAtMs: expect.any(Number) })
  expect(list.letters()).toBe('abcx')
})

test('playlist is added to another, and songs already there are counted', async () => {
  const [from, to] = [
    servePlaylistAmongOthers('abc', { id: idOf('From') }),
    servePlaylistAmongOthers('bcx', { id: idOf('To') }),
  ]
  const playlists = [own(from.id, 'From', 3), own(to.id, 'To', 3)]
  openPicker(playlists, playlists.slice(0, 1).map(entityTarget))
  expect(await screen.findByText('From · 3 songs')).toBeInTheDocument()
  await user.click(screen.getByRole('checkbox', { name: 'To' }))
  expect(await screen.findByText('2 of 3 already added')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Add again' }))
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(to.letters()).toBe('bcxabc'))
})

test.each([
  ['again', 'Add again', 'abxx'],
  ['not at all', 'Skip', 'abx'],
])(
  'song added in another tab before Done asks first, and is added %s after “%s”',
  async (_, answer, letters) => {
    const held = servePlaylistAmongOthers('ab')
    const onOpenChange = openPicker([own(held.id, 'Sunday', 2)], songs('x'))
    await user.click(await screen.findByRole('checkbox', { name: 'Sunday' }))
    await waitFor(() => expect(lists.find(keys.playlistItems(held.id))?.getState().isComplete).toBe(true))
    held.elsewhere.add(['x'])
    // What another tab tells of its edits.
    await lists.find(keys.playlistItems(held.id))?.refresh()
    await user.click(screen.getByRole('button', { name: 'Done' }))
    await user.click(await screen.findByRole('button', { name: answer }))
    await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false))
    await waitFor(() => expect(held.letters()).toBe(letters))
  },
)

test('playlist too long to search asks before adding', async () => {
  const long = servePlaylistAmongOthers('abc')
  const onOpenChange = openPicker([own(long.id, 'Everything', 9_000)], songs('a'))
  const box = await screen.findByRole('checkbox', { name: 'Everything' })
  await user.click(box)
  expect(await screen.findByText(/^Couldn’t check all of/)).toHaveTextContent(
    'Couldn’t check all of Everything for duplicates.',
  )
  await user.click(screen.getByRole('button', { name: 'Skip' }))
  expect(box).not.toBeChecked()
  await user.click(box)
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await user.click(await screen.findByRole('button', { name: 'Add anyway' }))
  await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false))
  await waitFor(() => expect(long.letters()).toBe('abca'))
})
