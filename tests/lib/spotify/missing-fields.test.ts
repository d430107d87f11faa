import { expect, test } from 'vitest'
import { ProviderError } from '@/lib/provider-error'
import { getAlbum } from '@/lib/spotify/albums'
import { getArtist, getArtistAlbums } from '@/lib/spotify/artists'
import type { SpotifyClient } from '@/lib/spotify/client'
import { getRecentlyPlayed } from '@/lib/spotify/history'
import {
  getFollowedArtists,
  getSavedAlbums,
  getSavedEpisodes,
  getSavedShows,
} from '@/lib/spotify/library-lists'
import { getDevices, getPlayback, getQueue } from '@/lib/spotify/player'
import { getMyPlaylists, getPlaylist, getPlaylistItems } from '@/lib/spotify/playlists'
import { getProfile } from '@/lib/spotify/profile'
import { getSavedTracks } from '@/lib/spotify/saved-tracks'
import { search } from '@/lib/spotify/search'
import { getEpisode, getShow, getShowEpisodes } from '@/lib/spotify/shows'
import { getTopArtists, getTopTracks } from '@/lib/spotify/top'
import { buildClient } from '@/tests/builders/client'
import { sandboxCaller } from '@/tests/builders/sandbox'

const types = ['track', 'album', 'artist', 'playlist', 'show', 'episode'] as const

type Read = [path: string, read: (client: SpotifyClient) => Promise<unknown>]

/** Something of everything the provider tells, as it is asked for. */
async function reads(quota: 'development' | 'extended') {
  const { world, call, read } = sandboxCaller({ quota })
  const { catalogue, connect, store } = world
  const [playlist = '', album = '', artist = '', show = '', episode = ''] = [
    store.library('premium-listener').playlistIds[0],
    ...[catalogue.albums, catalogue.artists, catalogue.shows, catalogue.episodes].map(
      (things) => [...things.keys()][0],
    ),
  ]
  const device = connect.player('premium-listener').devices()[0]?.id
  await call('PUT', `/v1/me/player/play?device_id=${device}`, { context_uri: `spotify:album:${album}` })
  // What plays is told a little later.
  world.clock.advance(1_000)
  const all: Read[] = [
    ['/me', getProfile],
    ['/me/playlists', getMyPlaylists],
    [`/playlists/${playlist}`, (client) => getPlaylist(client, playlist)],
    [`/playlists/${playlist}/items`, (client) => getPlaylistItems(client, playlist)],
    ['/me/tracks', getSavedTracks],
    ['/me/albums', getSavedAlbums],
    ['/me/shows', getSavedShows],
    ['/me/episodes', getSavedEpisodes],
    ['/me/following?type=artist', getFollowedArtists],
    [`/albums/${album}`, (client) => getAlbum(client, album)],
    [`/artists/${artist}`, (client) => getArtist(client, artist)],
    [`/artists/${artist}/albums`, (client) => getArtistAlbums(client, artist, { groups: ['album'] })],
    [`/shows/${show}`, (client) => getShow(client, show)],
    [`/shows/${show}/episodes`, (client) => getShowEpisodes(client, show)],
    [`/episodes/${episode}`, (client) => getEpisode(client, episode)],
    [`/search?q=a&type=${types}`, (client) => search(client, { query: 'a', types: [...types] })],
    ['/me/player/recently-played', getRecentlyPlayed],
    ['/me/top/tracks', getTopTracks],
    ['/me/top/artists', getTopArtists],
    ['/me/player', getPlayback],
    ['/me/player/devices', getDevices],
    ['/me/player/queue', getQueue],
  ]
  return Promise.all(
    all.map(async ([path, ask]) => ({ path, ask, body: short((await read('GET', `/v1${path}`)).json) })),
  )
}

/** The same with at most two entries in every list, so that all its faults can be tried. */
function short(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 2).map(short)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, short(part)]))
}

/** `value` over and over, each time with another of its parts null, missing or empty. */
function* spoilt(value: unknown, at = ''): Generator<{ where: string; value: unknown }> {
  if (typeof value !== 'object' || value === null) return
  const entries = Object.entries(value)
  const put = (name: string, part: unknown) =>
    Array.isArray(value)
      ? value.map((old, index) => (String(index) === name ? part : old))
      : { ...value, [name]: part }
  for (const [name, part] of entries) {
    const where = `${at}.${name}`
    yield { where: `${where} null`, value: put(name, null) }
    yield { where: `${where} missing`, value: put(name, undefined) }
    if (typeof part === 'string') {
      yield { where: `${where} empty`, value: put(name, '') }
      yield { where: `${where} a number`, value: put(name, 7) }
      yield { where: `${where} an object`, value: put(name, { odd: true }) }
      yield { where: `${where} half a character`, value: put(name, 'a\uD83C') }
    }
    if (Array.isArray(part)) yield { where: `${where} empty`, value: put(name, []) }
    for (const inner of spoilt(part, where)) yield { ...inner, value: put(name, inner.value) }
  }
}

test.each(['development', 'extended'] as const)(
  'whatever one thing an answer lacks, it is read all the same or refused in the house’s own words (%s)',
  async (quota) => {
    const broken: string[] = []
    let tried = 0
    for (const { path, ask, body } of await reads(quota)) {
      for (const { where, value } of spoilt(body)) {
        tried += 1
        const client: SpotifyClient = { ...buildClient({ quotaMode: quota }), read: async () => value }
        try {
          const read = JSON.stringify(await ask(client))
          // As JSON writes half of a pair of surrogates, and what no screen could draw as a text.
          if (/\\ud83c|\{"odd":true\}/.test(read)) broken.push(`${path} ${where}: goes through to the screen`)
        } catch (error) {
          if (!(error instanceof ProviderError)) broken.push(`${path} ${where}: ${error}`)
        }
      }
    }
    expect(tried).toBeGreaterThan(3_000)
    expect(broken).toEqual([])
  },
)
