import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Album } from '@/components/album/album'
import { keys } from '@/lib/spotify/endpoints/keys'
import { buildAlbum, buildArtistRef, buildPage, buildTrack, idOf } from '@/tests/builders/music'
import { serve } from '@/tests/setup/msw'
import { Knowing, layOutLists, renderInDashboard } from '@/tests/setup/render-in-dashboard'
// Deferred; loaded here beforehand, so that a busy machine does not run into the limits of waiting.
import '@/components/frame/deferred-bundle'

layOutLists()

const album = buildAlbum({ name: 'Low Tide', label: 'Lamplight', copyrights: ['2021 Harbour'] })

test('multi-disc album has one list per disc, and a track plays at its index in the album', async () => {
  const user = userEvent.setup()
  const tracks = [
    buildTrack({ name: 'One', discNumber: 1, trackNumber: 1 }),
    buildTrack({ name: 'Two', discNumber: 1, trackNumber: 2 }),
    buildTrack({ name: 'Three', discNumber: 2, trackNumber: 1 }),
  ]
  const { played } = renderInDashboard(<Album id={album.id} />, {
    known: [[keys.album(album.id), { album, tracks: buildPage(tracks) }]],
  })
  expect(screen.getByText('9 min')).toBeInTheDocument()
  expect(screen.getByText('Lamplight')).toBeInTheDocument()
  const second = screen.getByRole('region', { name: 'Disc 2' })
  await within(second).findByText('Three')
  await user.click(within(second).getByLabelText('Play Three'))
  expect(played).toEqual([{ contextUri: album.uri, offset: { position: 2 } }])
})

test('menu of the album begins a selection of its songs, empty at first', async () => {
  const user = userEvent.setup({ delay: null })
  const tracks = ['One', 'Two', 'Three'].map((name) => buildTrack({ name }))
  renderInDashboard(<Album id={album.id} />, {
    known: [[keys.album(album.id), { album, tracks: buildPage(tracks) }]],
  })
  await screen.findByText('Three')
  const begin = async () => {
    await user.click(screen.getByLabelText('More options for Low Tide'))
    await user.click(await screen.findByText('Select songs'))
    return screen.findByText('0 selected')
  }
  const count = await begin()
  await user.click(screen.getByText('Two'))
  expect(count).toHaveTextContent('1 selected')
  await user.click(screen.getByText('Two'))
  expect(count).not.toBeInTheDocument()
  const again = await begin()
  await user.click(screen.getByText('Select all'))
  expect(again).toHaveTextContent('3 selected')
  await user.click(screen.getByLabelText('Clear selection'))
  expect(again).not.toBeInTheDocument()
})

test('row names artists only when they differ from the album’s', async () => {
  const [artist] = album.artists
  if (!artist) throw new Error('The album has no artist.')
  const guest = buildArtistRef('A Guest')
  const tracks = [
    buildTrack({ name: 'Alone', artists: [artist] }),
    buildTrack({ name: 'Together', artists: [artist, guest] }),
  ]
  renderInDashboard(<Album id={album.id} />, {
    known: [[keys.album(album.id), { album, tracks: buildPage(tracks) }]],
  })
  const row = async (name: string) =>
    within((await screen.findByText(name)).closest('[role="row"]') as HTMLElement)
  expect((await row('Alone')).queryByRole('link', { name: artist.name })).toBeNull()
  expect((await row('Together')).getByRole('link', { name: 'A Guest' })).toBeInTheDocument()
})

test('long album loads completely, and its duration counts every track', async () => {
  const first = Array.from({ length: 50 }, (_, index) => buildTrack({ name: `Song ${index + 1}` }))
  serve({
    [`/albums/${album.id}/tracks`]: {
      items: [
        {
          id: idOf('Last'),
          uri: `spotify:track:${idOf('Last')}`,
          name: 'Last',
          duration_ms: 600_000,
          artists: [],
          disc_number: 1,
        },
      ],
      total: 51,
      limit: 50,
      offset: 50,
      next: null,
    },
  })
  renderInDashboard(<Album id={album.id} />, {
    known: [[keys.album(album.id), { album, tracks: buildPage(first, { total: 51, hasNext: true }) }]],
  })
  expect(await screen.findByText('2 hr 40 min')).toBeInTheDocument()
  expect(screen.getByRole('grid', { name: 'Low Tide' })).toHaveAttribute('aria-rowcount', '52')
})

test('selection made before the songs load is applied when they arrive', async () => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  serve({
    [`/albums/${album.id}`]: async () => {
      await answered
      return {
        id: album.id,
        uri: album.uri,
        name: 'Low Tide',
        album_type: 'album',
        artists: [],
        images: [],
        total_tracks: 1,
        tracks: {
          items: [
            {
              id: idOf('One'),
              uri: `spotify:track:${idOf('One')}`,
              name: 'One',
              duration_ms: 60_000,
              artists: [],
              disc_number: 1,
            },
          ],
          total: 1,
          limit: 50,
          offset: 0,
          next: null,
        },
      }
    },
  })
  renderInDashboard(
    <Knowing answer={album}>
      <Album id={album.id} />
    </Knowing>,
  )
  const button = screen.getByRole('button', { name: 'Add to playlist' })
  answer()
  expect(await screen.findByText('One')).toBeInTheDocument()
  expect(button).toBeInTheDocument()
})
