import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { useState } from 'react'
import toast from 'react-hot-toast'
import { beforeEach, expect, test, vi } from 'vitest'
import { ToneToaster } from '@/components/frame/toaster'
import { AddToPlaylistButton } from '@/components/menus/add-to-playlist-button'
import { PlaylistPicker } from '@/components/playlist/playlist-picker'
import { itemTarget } from '@/lib/music/menu-target'
import { keys } from '@/lib/spotify/endpoints/keys'
import { buildPage, buildPlaylist, buildTrack, buildUser } from '@/tests/builders/music'
import { serve } from '@/tests/setup/msw'
import { renderInDashboard } from '@/tests/setup/render-in-dashboard'
import { stubProperties } from '@/tests/setup/stub-properties'

vi.setConfig({ testTimeout: 30_000 })

const user = userEvent.setup()
const track = buildTrack({ name: 'Low Tide' })

beforeEach(() => toast.remove())

const things = [itemTarget(track)]

function Picker() {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <PlaylistPicker control={{ isOpen, anchor: document.body, onOpenChange: setIsOpen }} things={things} />
  )
}

/** Chooses the listener's one playlist for a song; `answer` is the provider's to each attempt, counted from 1. */
async function addTo(answer: (attempt: number) => Response) {
  const me = buildUser()
  const playlist = buildPlaylist({ owner: { id: me.id, name: me.name, url: null }, trackCount: 0 })
  const sent: unknown[] = []
  serve({
    [`/playlists/${playlist.id}`]: { id: playlist.id, snapshot_id: '1', items: { total: 0 } },
    [`POST /playlists/${playlist.id}/items`]: async ({ request }) => {
      sent.push(await request.json())
      return answer(sent.length)
    },
  })
  renderInDashboard(
    <>
      <Picker />
      <ToneToaster />
    </>,
    {
      known: [
        [keys.profile(), me],
        [keys.myPlaylists(), buildPage([playlist])],
      ],
    },
  )
  await user.click(await screen.findByRole('checkbox', { name: playlist.name }))
  await user.click(screen.getByRole('button', { name: 'Done' }))
  return { sent }
}

const accepted = () => HttpResponse.json({ snapshot_id: '2' }, { status: 201 })

test('offline failure names the song', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await addTo(() => HttpResponse.error())
  expect(
    await screen.findByText('Couldn’t add “Low Tide” to Slow mornings. You’re offline.'),
  ).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument()
})

test('timeout names the song', async () => {
  await addTo(() => new HttpResponse(null, { status: 429, headers: { 'Retry-After': '30' } }))
  expect(
    await screen.findByText('Couldn’t add “Low Tide” to Slow mornings. Too many requests.'),
  ).toBeInTheDocument()
})

test('Retry adds the missing songs once and reports the result', async () => {
  const { sent } = await addTo((attempt) =>
    attempt === 1 ? new HttpResponse(null, { status: 503 }) : accepted(),
  )
  await user.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('“Low Tide” added to Slow mornings')).toBeInTheDocument()
  expect(sent).toEqual([{ uris: [track.uri] }, { uris: [track.uri] }])
  await waitFor(() => expect(screen.queryByText(/Couldn’t add/)).not.toBeInTheDocument())
})

test('picker opened while another closes starts without its checks', async () => {
  const me = buildUser()
  const playlist = buildPlaylist({ owner: { id: me.id, name: me.name, url: null }, trackCount: 0 })
  const sent: unknown[] = []
  serve({
    [`/playlists/${playlist.id}`]: { id: playlist.id, snapshot_id: '1', items: { total: 0 } },
    [`POST /playlists/${playlist.id}/items`]: async ({ request }) => {
      sent.push(await request.json())
      return accepted()
    },
  })
  // A closing dialog stays mounted while it fades.
  stubProperties(Element.prototype, { getAnimations: () => [{ finished: new Promise(() => {}) }] })
  const other = buildTrack({ name: 'High Tide' })
  renderInDashboard(
    <>
      <AddToPlaylistButton things={things} label="Add Low Tide" />
      <AddToPlaylistButton things={[itemTarget(other)]} label="Add High Tide" />
    </>,
    {
      known: [
        [keys.profile(), me],
        [keys.myPlaylists(), buildPage([playlist])],
      ],
    },
  )
  await user.click(screen.getByRole('button', { name: 'Add Low Tide' }))
  await user.click(await screen.findByRole('checkbox', { name: playlist.name }))
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(sent).toEqual([{ uris: [track.uri] }]))
  fireEvent.click(screen.getByLabelText('Add High Tide'))
  const dialog = await screen.findByRole('dialog', { name: 'Add to playlist' })
  expect(within(dialog).getByRole('checkbox', { name: playlist.name })).not.toBeChecked()
  await user.click(within(dialog).getByRole('checkbox', { name: playlist.name }))
  await user.click(within(dialog).getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(sent).toEqual([{ uris: [track.uri] }, { uris: [other.uri] }]))
})
