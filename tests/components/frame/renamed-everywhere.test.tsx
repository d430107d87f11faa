import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { JumpBackIn } from '@/components/home/jump-back-in'
import { OwnPlaylists } from '@/components/home/lower-shelf-cards'
import { RecentlyPlayed } from '@/components/home/recently-played'
import { Library } from '@/components/library/library'
import { PlayingQueue } from '@/components/now-playing/playing-queue'
import { useContinuation } from '@/components/player/docked-player'
import { Playlist } from '@/components/playlist/playlist'
import { Search } from '@/components/search/search'
import { Sidebar } from '@/components/sidebar/sidebar'
import { lastPlayedOf } from '@/lib/continue/last-played'
import { keys } from '@/lib/spotify/endpoints/keys'
import { accountItem, uriLines } from '@/lib/storage/browser-items'
import {
  buildAlbumRef,
  buildPage,
  buildPlaylist,
  buildRows,
  buildTrack,
  buildUser,
} from '@/tests/builders/music'
import { observedFact, readyFact, startedFact } from '@/tests/builders/player'
import { serve } from '@/tests/setup/msw'
import { layOutLists, RenamedElsewhere, renderInDashboard } from '@/tests/setup/render-in-dashboard'
// Deferred; loaded here beforehand, so that a busy machine does not run into the limits of waiting.
import '@/components/frame/deferred-bundle'

layOutLists()

const me = buildUser()
const former = 'Long haul'
const latest = 'Short haul'
const playlists = [former, 'Slow mornings', 'Fast evenings'].map((name) => buildPlaylist({ name }))
const [playlist = buildPlaylist()] = playlists

const history = ['One', 'Two', 'Three'].map((name, index) => ({
  item: buildTrack({ name, album: buildAlbumRef(`${name} album`) }),
  playedAt: '2026-11-20T10:00:00Z',
  contextUri: playlists[index]?.uri ?? null,
}))

/** Each in a region of its own. */
const places = {
  sidebar: <Sidebar />,
  bar: <Bar />,
  continue: <JumpBackIn last={null} />,
  history: <RecentlyPlayed />,
  shelf: <OwnPlaylists heading="Your playlists" />,
  library: <Library />,
  opened: <Search />,
  page: <Playlist id={playlist.id} />,
  queue: <PlayingQueue />,
}

function Bar() {
  return <p>Continue {useContinuation().name}</p>
}

test('playlist renamed in another tab shows its new name everywhere', async () => {
  lastPlayedOf(me.id).write({ uri: playlist.uri, name: former, images: [], itemUri: null })
  accountItem(me.id, 'recent-results', uriLines).write(playlists.map(({ uri }) => uri))
  const next = buildTrack({ name: 'Next' })
  serve({
    '/me/player/queue': {
      currently_playing: null,
      queue: [{ ...next, type: 'track', duration_ms: next.durationMs }],
    },
  })
  const view = renderInDashboard(
    <>
      {Object.entries(places).map(([name, place]) => (
        <div key={name} data-testid={name}>
          {place}
        </div>
      ))}
      <RenamedElsewhere uri={playlist.uri} name={latest} />
    </>,
    {
      known: [
        [keys.profile(), me],
        [keys.myPlaylists(), buildPage(playlists)],
        [keys.recentlyPlayed(), history],
        [keys.savedAlbums(), buildPage([])],
        [keys.followedArtists(), buildPage([])],
        [keys.savedShows(), buildPage([])],
        [keys.savedEpisodes(), buildPage([])],
        [keys.topArtists('medium'), buildPage([])],
        [keys.playlist(playlist.id), playlist],
        [keys.playlistItems(playlist.id), buildPage(buildRows([buildTrack()]))],
      ],
    },
  )
  // Paused: while it plays, Home offers another one.
  view.report(
    startedFact,
    readyFact,
    observedFact({ context: { uri: playlist.uri, type: 'playlist' }, isPlaying: false }),
  )
  const named = (name: string) =>
    Object.keys(places).filter(
      (place) => within(screen.getByTestId(place)).queryAllByText(name, { exact: false }).length > 0,
    )
  await waitFor(() => expect(named(former)).toEqual(Object.keys(places)))
  fireEvent.click(screen.getByText('Rename elsewhere'))
  await waitFor(() => expect(named(latest)).toEqual(Object.keys(places)))
  expect(document.body.innerHTML).not.toContain(former)
})
