import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { Artist } from '@/components/artist/artist'
import { Discography } from '@/components/artist/releases'
import type { Track } from '@/lib/music/entities'
import { keys } from '@/lib/spotify/endpoints/keys'
import {
  buildAlbum,
  buildArtist,
  buildArtistRef,
  buildPage,
  buildRows,
  buildTrack,
} from '@/tests/builders/music'
import { serve } from '@/tests/setup/msw'
import { bringIntoView, layOutLists, renderInDashboard } from '@/tests/setup/render-in-dashboard'

const user = userEvent.setup()

layOutLists()

const ada = buildArtist({ name: 'Ada Lund' })
const song = (name: string, by = 'Ada Lund') => buildTrack({ name, artists: [buildArtistRef(by)] })
const payload = ({ id, name, uri, artists }: Track) => ({ id, name, uri, artists, duration_ms: 180_000 })
const searched: string[] = []

beforeEach(() => {
  searched.length = 0
  serve({
    '/me/artists/contains': [false],
    '/me/following/contains': [false],
    '/me/tracks/contains': ({ query }) => {
      const ids = query.get('ids') ?? ''
      return ids.split(',').map(() => false)
    },
    '/search': ({ query }) => {
      searched.push(query.get('q') ?? '')
      const items = [payload(song('Low Tide')), payload(song('A namesake', 'Ada Lundgren'))]
      return { tracks: { items, total: 2, limit: 10, offset: 0, next: null } }
    },
    [`/artists/${ada.id}/top-tracks`]: () => ({
      tracks: [payload(song('The hit')), payload(song('The other hit'))],
    }),
  })
})

test('extended quota lists the popular songs without searching', async () => {
  const { played } = renderInDashboard(<Artist id={ada.id} />, {
    quotaMode: 'extended',
    known: [[keys.artist(ada.id), ada]],
  })
  const popular = await screen.findByRole('region', { name: 'Popular' })
  await within(popular).findByText('The other hit')
  await user.click(within(popular).getByLabelText('Play The other hit'))
  expect(played).toEqual([
    { uris: [song('The hit').uri, song('The other hit').uri], offset: { position: 1 } },
  ])
  expect(searched).toEqual([])
})

test('development mode lists songs from search and explains why on request', async () => {
  const { played } = renderInDashboard(<Artist id={ada.id} />, { known: [[keys.artist(ada.id), ada]] })
  await screen.findByText('Low Tide')
  const songs = screen.getByRole('region', { name: 'Songs' })
  await user.click(within(songs).getByLabelText('Play Low Tide'))
  expect(played).toEqual([{ uris: [song('Low Tide').uri] }])
  expect(screen.queryByText('A namesake')).not.toBeInTheDocument()
  await user.click(await within(songs).findByRole('button', { name: 'How are these songs picked?' }))
  expect(await screen.findByText(/doesn’t share popular songs with this app/)).toBeInTheDocument()
  expect(searched).toEqual(['artist:"Ada Lund"'])
})

test('liked and top songs by the artist come first, without duplicates', async () => {
  renderInDashboard(<Artist id={ada.id} />, {
    known: [
      [keys.artist(ada.id), ada],
      [keys.topTracks('short'), buildPage([song('Mine'), song('Not hers', 'Bo Reed')])],
      [keys.savedTracks(), buildPage(buildRows([song('Mine'), song('Also liked')]))],
    ],
  })
  const own = await screen.findByRole('grid', { name: 'Your songs by Ada Lund' })
  expect(await within(own).findByText('Also liked')).toBeInTheDocument()
  expect(own).toHaveAttribute('aria-rowcount', '3')
})

test('Play on the artist sends no offset', async () => {
  const { played } = renderInDashboard(<Artist id={ada.id} />, { known: [[keys.artist(ada.id), ada]] })
  await user.click(screen.getByRole('button', { name: 'Play Ada Lund' }))
  expect(played).toEqual([{ contextUri: ada.uri }])
  expect(await screen.findByRole('button', { name: 'Follow' })).toBeVisible()
})

test('group with one release joins the group beside it', async () => {
  const release = (name: string) => {
    const { id, uri } = buildAlbum({ name })
    return { id, uri, name, album_type: 'album', release_date: '2020', artists: [], images: [] }
  }
  const counts: Record<string, string[]> = { album: ['First', 'Second'], single: ['Alone'] }
  serve({
    [`/artists/${ada.id}/albums`]: ({ query }) => {
      const items = (counts[query.get('include_groups') ?? ''] ?? []).map(release)
      return { items, total: items.length, limit: 10, offset: 0, next: null }
    },
  })
  bringIntoView()
  renderInDashboard(<Discography artistId={ada.id} />)
  const shelf = await screen.findByRole('region', { name: 'Albums · Singles and EPs' })
  expect(within(shelf).getAllByRole('listitem')).toHaveLength(3)
  expect(screen.queryByRole('region', { name: 'Singles and EPs' })).not.toBeInTheDocument()
})
