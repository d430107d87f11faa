import type { ReactNode } from 'react'
import { Album } from '@/components/album/album'
import { Artist } from '@/components/artist/artist'
import { Dashboard } from '@/components/frame/dashboard'
import { Greeting } from '@/components/home/greeting'
import { LowerShelves } from '@/components/home/lower-shelves'
import { RecentlyPlayed } from '@/components/home/recently-played'
import { TopTracks } from '@/components/home/top-tracks'
import { Library } from '@/components/library/library'
import { LikedSongs } from '@/components/library/liked-songs'
import { Playlist } from '@/components/playlist/playlist'
import { Queue } from '@/components/queue/queue'
import { Search } from '@/components/search/search'
import { Show } from '@/components/show/show'
// Deferred; loaded here beforehand, so that it takes no time while the clock is faked.
import '@/components/album/other-albums'
import '@/components/artist/releases'
import '@/components/frame/kept-notice'
import '@/components/sidebar/sidebar-edge'
import '@/components/frame/toaster'
import '@/components/home/continue-listening'
import '@/components/home/lower-shelf-cards'
import '@/components/library/liked-songs-reading'
import '@/components/playlist/follow-playlist'
import '@/components/playlist/playlist-edits'
import '@/components/screen/failure'
import '@/components/search/found-results'
import '@/lib/words/error-words'
import '@/components/library/arrange-library'
import '@/lib/music/arrange-rows'
import '@/lib/spotify/endpoints/library'
import '@/lib/spotify/endpoints/readers'
import '@/lib/spotify/mapping/to-playback'
import '@/lib/spotify/sending/transport'
import { LiveAddress } from '@/tests/setup/render-in-dashboard'
import type { Part, ReadOutcome } from './faults'
import type { Provider } from './provider'

export type ScreenRow = {
  open(provider: Provider): string
  render(path: string): ReactNode
  parts: Part[]
  shows: string[]
  except?: Record<string, Partial<ReadOutcome>>
  /** The fault that is an answer to this screen, tested with it. */
  isAnswer?: string
}

const details = 'playlists'
const library = 'your library'
const top = 'your top songs and artists'
const idIn = (path: string) => path.split('/')[2] ?? ''
const first = (things: ReadonlyMap<string, unknown>) => [...things.keys()][0] ?? ''

export const screens = {
  shell: {
    open: () => '/',
    render: () => (
      <Dashboard hasAccessToken={false}>
        <p>The page</p>
      </Dashboard>
    ),
    parts: [{ what: 'your playlists', reads: details }],
    shows: ['The page', 'Morning pages'],
  },
  home: {
    open: () => '/',
    render: () => (
      <>
        <Greeting />
        <RecentlyPlayed />
        <TopTracks />
        <LowerShelves />
      </>
    ),
    parts: [
      { what: 'your listening history', reads: 'your listening history' },
      { what: 'your top songs', reads: top },
      { what: 'your playlists', reads: details },
      { what: 'your top artists', reads: top },
      { what: 'your albums', reads: library },
      { what: 'your episodes in progress', reads: library },
      { what: 'new releases', reads: library, silentIn: 'no answer' },
    ],
    shows: ['Overtime', 'Sweet Letter', 'Morning pages', 'Field Notes from a Warm Room'],
  },
  search: {
    open: () => '/search?q=a',
    render: () => (
      <LiveAddress>
        <Search />
      </LiveAddress>
    ),
    parts: [{ what: 'the results', reads: 'searches' }],
    // Nothing was found: tests/lib/spotify/areas.test.ts.
    isAnswer: '404',
    shows: ['Arcade of Winter', 'A Lamp Left On'],
  },
  library: {
    open: () => '/collection',
    render: () => (
      <LiveAddress>
        <Library />
      </LiveAddress>
    ),
    parts: [
      { what: 'your playlists', reads: details },
      { what: 'your albums', reads: library },
      { what: 'your artists', reads: library },
      { what: 'your podcasts', reads: library },
      { what: 'your episodes', reads: library },
    ],
    shows: ['Morning pages', 'Overtime', 'Marigold Transit', 'Liner Notes for Nobody'],
  },
  'liked songs': {
    open: () => '/collection/savedtracks',
    render: () => <LikedSongs />,
    parts: [{ what: 'Liked Songs', reads: library, isScreen: true }],
    shows: ['120 songs', 'Kindness on My Shoulder'],
  },
  playlist: {
    open: ({ world }) => `/playlist/${world.store.library('premium-listener').playlistIds[0]}`,
    render: (path) => <Playlist id={idIn(path)} />,
    parts: [{ what: 'this playlist', reads: details, isScreen: true }],
    shows: ['Morning pages', '42 songs', 'Elevator (Dub)'],
  },
  album: {
    open: ({ world }) => `/album/${first(world.catalogue.albums)}`,
    render: (path) => <Album id={idIn(path)} />,
    parts: [{ what: 'this album', reads: 'albums', isScreen: true }],
    shows: ['Platform Weather', 'Night Bus Choir', 'More by Marigold Transit'],
  },
  artist: {
    open: ({ world }) => `/artist/${first(world.catalogue.artists)}`,
    render: (path) => <Artist id={idIn(path)} />,
    parts: [{ what: 'this artist', reads: 'artists', isScreen: true }],
    shows: ['Marigold Transit', 'The Yellow Balcony', 'The Commuter Gardens'],
  },
  show: {
    open: ({ world }) => `/show/${first(world.catalogue.shows)}`,
    render: (path) => <Show id={idIn(path)} />,
    parts: [{ what: 'this podcast', reads: 'podcasts', isScreen: true }],
    shows: ['Liner Notes for Nobody', 'Run-Out Groove'],
  },
  queue: {
    open({ world }) {
      const player = world.connect.player('premium-listener')
      const contextUri = `spotify:album:${first(world.catalogue.albums)}`
      player.send({ type: 'play', start: { contextUri } }, player.devices()[0]?.id)
      return '/queue'
    },
    render: () => <Queue />,
    parts: [{ what: 'the queue', reads: 'checking your devices' }],
    shows: ['Postcard from the Deep End'],
    // As when nothing plays, which the provider answers with an empty body too.
    except: { 'an empty body': { says: null, recovers: 'next visit', isKept: false } },
  },
} satisfies Record<string, ScreenRow>
