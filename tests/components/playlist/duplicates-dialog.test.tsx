import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { expect, test, vi } from 'vitest'
import { DuplicatesDialog } from '@/components/playlist/duplicates-dialog'
import { Playlist } from '@/components/playlist/playlist'
import { useLists } from '@/hooks/use-list'
import type { PagedList } from '@/lib/lists/paged-list'
import type { ListRow } from '@/lib/music/entities'
import { keys } from '@/lib/spotify/endpoints/keys'
import { buildPage, buildPlaylist, buildRows, buildTrack, buildUser } from '@/tests/builders/music'
import { servePlaylistAmongOthers } from '@/tests/builders/sandbox-playlist'
import { api, refusal, serve, server } from '@/tests/setup/msw'
import { layOutLists, renderInDashboard } from '@/tests/setup/render-in-dashboard'
import { takeToasts } from '@/tests/setup/take-toasts'

layOutLists()

const user = userEvent.setup()

function open(provider: ReturnType<typeof servePlaylistAmongOthers>, isrcs: Record<string, string> = {}) {
  const [held, version] = [provider.rows(), provider.version()]
  const playlist = buildPlaylist({ id: provider.id, snapshotId: version, trackCount: held.length })
  const rows = buildRows(
    provider
      .songs()
      .map((name) => buildTrack({ name, uri: provider.uriOf(name), isrc: isrcs[name] ?? null })),
    // As the provider has them, by which they are found again.
  ).map((row) => ({ ...row, addedAt: held[row.position]?.addedAt ?? null }))
  const onOpenChange = vi.fn()
  return {
    onOpenChange,
    show: () =>
      renderInDashboard(
        <>
          <DuplicatesDialog
            control={{ isOpen: true, anchor: document.body, onOpenChange }}
            playlist={playlist}
          />
          <Lists />
        </>,
        { known: [[keys.playlistItems(playlist.id), { ...buildPage(rows), version }]] },
      ),
  }
}

let lists: ReturnType<typeof useLists>
function Lists() {
  lists = useLists()
  return null
}

test('duplicates and other releases come first, checked ones are removed, and Undo restores them', async () => {
  const provider = servePlaylistAmongOthers('abca')
  const { show, onOpenChange } = open(provider, { a: 'GB-AAA-21-00001', c: 'gbaaa2100001' })
  show()
  const [recording, copy, ...others] = await screen.findAllByRole('checkbox')
  expect(others).toEqual([])
  expect(recording).toHaveAccessibleName(
    /Same recording as number 1, from another release \(this is number 3/,
  )
  expect(copy).toHaveAccessibleName(/Same song as number 1 \(this is number 4/)
  if (recording) await user.click(recording)
  expect(provider.edits()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Remove 1 song' }))
  expect(onOpenChange).toHaveBeenCalledWith(false)
  await waitFor(() => expect(provider.letters()).toBe('abc'))
  let told = takeToasts()
  await waitFor(() => {
    told = [...told, ...takeToasts()]
    expect(told).toMatchObject([
      { text: '“a” removed. Undo adds it back with today’s date.', action: { label: 'Undo' } },
    ])
  })
  told[0]?.action?.onClick()
  await waitFor(() => expect(provider.letters()).toBe('abca'))
})

test('stale playlist is compared again when the dialog opens', async () => {
  const provider = servePlaylistAmongOthers('abca')
  const { show } = open(provider)
  provider.elsewhere.add(['b'], 0)
  show()
  expect(await screen.findByRole('checkbox', { name: /this is number 5/ })).toHaveAccessibleName(/^a/)
  expect(screen.getByRole('checkbox', { name: /number 1 \(this is number 3/ })).toHaveAccessibleName(/^b/)
  await user.click(screen.getByRole('button', { name: 'Remove 2 songs' }))
  await waitFor(() => expect(provider.letters()).toBe('bac'))
})

test('focused checkbox stays with its song when a row above disappears', async () => {
  const provider = servePlaylistAmongOthers('cabab')
  open(provider).show()
  const box = await screen.findByRole('checkbox', { name: /^a/ })
  box.focus()
  const list = lists.find(keys.playlistItems(provider.id)) as PagedList<ListRow>
  list.remove(({ item }) => item?.name === 'c')
  await waitFor(() =>
    expect(screen.getByRole('checkbox', { name: /^b/ })).toHaveAccessibleName(/is number 4/),
  )
  expect(box).toHaveFocus()
  expect(box).toHaveAccessibleName(/^a.*this is number 3/)
})

test('failed comparison shows the reason and recovers', async () => {
  const provider = servePlaylistAmongOthers('aba')
  const { show } = open(provider)
  server.use(http.get(api(`/playlists/${provider.id}`), () => refusal(400), { once: true }))
  show()
  await user.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('checkbox', { name: /^a/ })).toBeChecked()
})

test('page of an own playlist counts its duplicates, and opens them', async () => {
  const song = buildTrack({ name: 'Twice' })
  const playlist = buildPlaylist({ name: 'Mine', trackCount: 3 })
  serve({ [`/playlists/${playlist.id}`]: { snapshot_id: '1', items: { total: 3 } } })
  renderInDashboard(<Playlist id={playlist.id} />, {
    known: [
      [keys.profile(), buildUser()],
      [keys.playlist(playlist.id), playlist],
      [keys.playlistItems(playlist.id), buildPage(buildRows([song, buildTrack({ name: 'Once' }), song]))],
    ],
  })
  await user.click(await screen.findByRole('button', { name: '1 duplicate' }))
  expect(await screen.findByRole('dialog', { name: 'Duplicates' })).toBeInTheDocument()
})
