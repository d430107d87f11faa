import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useList } from '@/hooks/use-list'
import { useTargetMenu } from '@/hooks/use-menus'
import { useSpotify } from '@/hooks/use-spotify'
import { myPlaylists } from '@/lib/lists/sources'
import { entityTarget, itemTarget, type MenuTarget } from '@/lib/music/menu-target'
import { keys } from '@/lib/spotify/endpoints/keys'
import { buildPage, buildPlaylist, buildTrack, buildUser, idOf } from '@/tests/builders/music'
import { servePlaylistAmongOthers } from '@/tests/builders/sandbox-playlist'
import { pageAnswer, serve } from '@/tests/setup/msw'
import { renderInDashboard } from '@/tests/setup/render-in-dashboard'
import { deferred } from '@/tests/setup/wait-for'

const me = buildUser({ id: 'listener' })
// Rows that were told would be an invitation to edit them.
const others = buildPlaylist({
  name: 'Not mine',
  owner: { id: 'sam', name: 'Sam', url: null },
  trackCount: null,
})

function ownPlaylist(id: string, trackCount: number) {
  return buildPlaylist({ id, name: 'Mine', owner: { id: me.id, name: me.name, url: null }, trackCount })
}

function Page({ thing, targets }: { thing: MenuTarget; targets: readonly string[] }) {
  useList(myPlaylists(useSpotify()))
  return (
    <>
      <div {...useTargetMenu(() => thing)}>A card</div>
      {targets.map((target) => (
        <div key={target} data-drop={target} data-testid={target} />
      ))}
    </>
  )
}

const dataTransfer = { clearData() {}, setData() {}, setDragImage() {}, effectAllowed: '', dropEffect: '' }

async function dragSong(letters: string) {
  const own = servePlaylistAmongOthers(letters, { id: idOf('Mine') })
  const mine = ownPlaylist(own.id, letters.length)
  const thing = itemTarget(buildTrack({ name: 'a', uri: own.uriOf('a') }))
  renderInDashboard(<Page thing={thing} targets={[mine.uri, others.uri, 'queue']} />, {
    known: [
      [keys.profile(), me],
      [keys.myPlaylists(), buildPage([mine, others])],
    ],
  })
  fireEvent.dragStart(screen.getByText('A card'), { dataTransfer })
  const target = screen.getByTestId(mine.uri)
  await waitFor(() => expect(target).toHaveAttribute('data-accepts', 'true'))
  return { own, target }
}

test('song drags onto an own playlist, while others are dimmed', async () => {
  const { own, target } = await dragSong('')
  expect(screen.getByTestId(others.uri)).toHaveAttribute('data-accepts', 'false')
  expect(screen.getByTestId('queue')).toHaveAttribute('data-accepts', 'true')
  fireEvent.dragOver(target, { dataTransfer })
  expect(target).toHaveAttribute('data-over', 'true')
  fireEvent.drop(target, { dataTransfer })
  await waitFor(() => expect(own.letters()).toBe('a'))
  expect(target).not.toHaveAttribute('data-accepts')
})

test('playlist read during a drag accepts the song', async () => {
  const mine = ownPlaylist(idOf('Mine'), 0)
  const [held, release] = deferred()
  const { name, owner, id } = mine
  const owned = { display_name: owner.name, id: owner.id }
  serve({
    '/me/playlists': () =>
      held.then(() => pageAnswer([{ id, name, owner: owned, type: 'playlist', uri: mine.uri }])),
  })
  renderInDashboard(<Page thing={itemTarget(buildTrack())} targets={[mine.uri, others.uri]} />, {
    known: [[keys.profile(), me]],
  })
  fireEvent.dragStart(screen.getByText('A card'), { dataTransfer })
  const target = screen.getByTestId(mine.uri)
  await waitFor(() => expect(target).toHaveAttribute('data-accepts', 'false'))
  release()
  await waitFor(() => expect(target).toHaveAttribute('data-accepts', 'true'))
  expect(screen.getByTestId(others.uri)).toHaveAttribute('data-accepts', 'false')
})

test('song removed during its drag adds nothing on drop', async () => {
  const { own, target } = await dragSong('')
  // What tells the end of a drag is the element that it began on, which is gone.
  fireEvent.pointerMove(document.body)
  expect(target).not.toHaveAttribute('data-accepts')
  expect(fireEvent.drop(target, { dataTransfer })).toBe(true)
  expect(own.letters()).toBe('')
})

test('duplicate song asks before it is added', async () => {
  const { own, target } = await dragSong('abc')
  fireEvent.drop(target, { dataTransfer })
  expect(await screen.findByText('Already added')).toBeInTheDocument()
  expect(own.letters()).toBe('abc')
})

test('playlist can’t be dropped on itself, and its local files are skipped elsewhere', async () => {
  const own = servePlaylistAmongOthers('', { id: idOf('Mine') })
  const mine = ownPlaylist(own.id, 0)
  const source = buildPlaylist({ id: idOf('Source'), name: 'Source', trackCount: 2 })
  serve({
    [`/playlists/${source.id}/items`]: () => ({
      items: [
        {
          added_at: null,
          item: { uri: 'spotify:local:A:B:C:200', name: 'C', type: 'track', is_local: true },
        },
        { added_at: null, item: { id: idOf('a'), uri: own.uriOf('a'), name: 'a', type: 'track' } },
      ],
      total: 2,
      offset: 0,
      limit: 50,
      next: null,
    }),
  })
  renderInDashboard(<Page thing={entityTarget(source)} targets={[mine.uri, source.uri]} />, {
    known: [
      [keys.profile(), me],
      [keys.myPlaylists(), buildPage([mine, { ...source, owner: mine.owner }])],
    ],
  })
  fireEvent.dragStart(screen.getByText('A card'), { dataTransfer })
  const target = screen.getByTestId(mine.uri)
  await waitFor(() => expect(target).toHaveAttribute('data-accepts', 'true'))
  expect(screen.getByTestId(source.uri)).toHaveAttribute('data-accepts', 'false')
  fireEvent.drop(target, { dataTransfer })
  await waitFor(() => expect(own.letters()).toBe('a'))
})

test('artist can’t be dropped on a playlist', async () => {
  const artist = entityTarget({
    type: 'artist',
    uri: `spotify:artist:${idOf('Ada')}`,
    name: 'Ada',
    images: [],
    url: null,
  })
  renderInDashboard(<Page thing={artist} targets={['liked', 'queue']} />, {
    known: [
      [keys.profile(), me],
      [keys.myPlaylists(), buildPage([others])],
    ],
  })
  fireEvent.dragStart(screen.getByText('A card'), { dataTransfer })
  await waitFor(() => expect(screen.getByTestId('liked')).toHaveAttribute('data-accepts', 'false'))
  expect(screen.getByTestId('queue')).toHaveAttribute('data-accepts', 'false')
})
