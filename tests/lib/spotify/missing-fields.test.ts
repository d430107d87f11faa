import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ProviderError } from '@/lib/provider-error'
import { getAlbum } from '@/lib/spotify/endpoints/albums'
import { getArtist, getArtistAlbums } from '@/lib/spotify/endpoints/artists'
import {
  getFollowedArtists,
  getSavedAlbums,
  getSavedEpisodes,
  getSavedShows,
  getSavedTracks,
} from '@/lib/spotify/endpoints/library-lists'
import { getDevices, getPlayback, getQueue } from '@/lib/spotify/endpoints/player'
import { getMyPlaylists, getPlaylist, getPlaylistItems } from '@/lib/spotify/endpoints/playlists'
import { getProfile, getRecentlyPlayed, getTopArtists, getTopTracks } from '@/lib/spotify/endpoints/profile'
import { search } from '@/lib/spotify/endpoints/search'
import { getEpisode, getShow, getShowEpisodes } from '@/lib/spotify/endpoints/shows'
import type { SpotifyClient } from '@/lib/spotify/sending/client'
import { buildClient } from '@/tests/builders/client'
import { sandboxCaller } from '@/tests/builders/sandbox'

const types = ['track', 'album', 'artist', 'playlist', 'show', 'episode'] as const

type Read = [path: string, read: (client: SpotifyClient) => Promise<unknown>]

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

type Path = readonly string[]

function* pathsIn(value: unknown, at: Path = []): Generator<Path> {
  if (typeof value !== 'object' || value === null) return
  for (const [name, part] of Object.entries(value)) {
    yield [...at, name]
    yield* pathsIn(part, [...at, name])
  }
}

const missing = Symbol('missing')

function withAt(value: unknown, [name = '', ...rest]: Path, part: unknown): unknown {
  const replace = (old: unknown) => (rest.length > 0 ? withAt(old, rest, part) : part)
  if (Array.isArray(value)) {
    const next = value.map((old, index) => (String(index) === name ? replace(old) : old))
    return next.filter((entry) => entry !== missing)
  }
  const { [name]: old, ...others } = value as Record<string, unknown>
  const next = replace(old)
  return next === missing ? others : { ...others, [name]: next }
}

/** What a mapper must never give for a field of this name, by what it gives for a faultless answer. */
const nullable = new Set(
  `id url album show releaseDate addedAt addedById linkedFromUri isrc label resume unplayable item publisher
  isPublic trackCount episodeCount volumePercent device context width height playedAt contextUri current after
  tracks`.split(/\s+/),
)

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value
}

function* mistyped(value: unknown, types: ReadonlyMap<string, Set<string>>, at = ''): Generator<string> {
  if (typeof value === 'string' && /\p{Surrogate}/u.test(value)) yield `${at} is half a character`
  if (typeof value === 'number' && !Number.isFinite(value)) yield `${at} is ${value}`
  if (typeof value !== 'object' || value === null) return
  for (const [name, part] of Object.entries(value)) {
    const kind = kindOf(part)
    const isKnown = Array.isArray(value) || !types.has(name) || types.get(name)?.has(kind)
    if (part === undefined || !(isKnown || (kind === 'null' && nullable.has(name)))) {
      yield `${at}.${name} is ${part === undefined ? 'undefined' : kind}`
    }
    yield* mistyped(part, types, `${at}.${name}`)
  }
}

function noteTypes(value: unknown, types: Map<string, Set<string>>): void {
  if (typeof value !== 'object' || value === null) return
  for (const [name, part] of Object.entries(value)) {
    if (!Array.isArray(value)) types.set(name, (types.get(name) ?? new Set()).add(kindOf(part)))
    noteTypes(part, types)
  }
}

function listed(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const own = 'items' in value && Array.isArray(value.items) ? value.items.length : 0
  return own + Object.values(value).reduce<number>((sum, part) => sum + listed(part), 0)
}

/** Without these there is nothing to address, or no list: the whole answer is then refused. */
const essential =
  /^(id|uri|items|queue|devices|artists|(tracks|albums|artists|playlists|shows|episodes)|artists\.items)$/

type Asked = Awaited<ReturnType<typeof reads>>[number]

const client = buildClient()

function readWith({ ask }: Asked, value: unknown): Promise<unknown> {
  return ask({ ...client, read: async () => structuredClone(value) })
}

/** What is wrong with how an answer with one fault in it was read; null for nothing. */
async function judge(
  asked: Asked,
  path: Path,
  part: unknown,
  { types, entries }: { types: ReadonlyMap<string, Set<string>>; entries: number },
): Promise<string | null> {
  const where = `${asked.path} ${path.join('.')} = ${part === missing ? 'missing' : JSON.stringify(part)?.slice(0, 80)}`
  try {
    const read = await readWith(asked, withAt(asked.body, path, part))
    const [first] = mistyped(read, types)
    if (first !== undefined) return `${where}: ${first}`
    const lost = entries - listed(read)
    const isOfOneEntry = path.includes('items') && path.indexOf('items') < path.length - 1
    return isOfOneEntry && lost > 1 ? `${where}: ${lost} entries are gone` : null
  } catch (error) {
    if (!(error instanceof ProviderError)) return `${where}: ${error}`
    return essential.test(path.join('.')) ? null : `${where}: the whole answer is refused`
  }
}

async function typesOf(all: readonly Asked[]) {
  const types = new Map([['unplayable', new Set(['string'])]])
  for (const asked of all) noteTypes(await readWith(asked, asked.body), types)
  return types
}

const oddities = [missing, 7, { odd: true }, ['odd'], 'a\uD83C', 1e300]

test('value of a wrong type costs its field or row, never the response', async () => {
  const all = await reads('development')
  const types = await typesOf(all)
  const broken: string[] = []
  let tried = 0
  for (const asked of all) {
    const entries = listed(await readWith(asked, asked.body))
    for (const path of pathsIn(asked.body)) {
      for (const part of oddities) {
        tried += 1
        const fault = await judge(asked, path, part, { types, entries })
        if (fault !== null) broken.push(fault)
      }
    }
  }
  expect(tried).toBeGreaterThan(5_000)
  expect(broken).toEqual([])
})

test('any JSON anywhere in a response is read without a crash', async () => {
  const all = [...(await reads('development')), ...(await reads('extended'))]
  const types = await typesOf(all)
  const spoilt = fc.constantFrom(...all).chain((asked) => {
    const place = fc.constantFrom(...pathsIn(asked.body))
    const fault = fc.tuple(place, fc.jsonValue({ maxDepth: 2 }))
    return fc.tuple(fc.constant(asked), fc.array(fault, { minLength: 1, maxLength: 4 }))
  })
  await fc.assert(
    fc.asyncProperty(spoilt, async ([asked, faults]) => {
      const body = faults.reduce((value, [path, part]) => withSafely(value, path, part), asked.body)
      try {
        expect([...mistyped(await readWith(asked, body), types)]).toEqual([])
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error
      }
    }),
    { numRuns: 2_000 },
  )
})

function withSafely(value: unknown, path: Path, part: unknown): unknown {
  const isThere = path.slice(0, -1).reduce<unknown>((at, name) => (at as never)?.[name], value)
  return typeof isThere === 'object' && isThere !== null ? withAt(value, path, part) : value
}
