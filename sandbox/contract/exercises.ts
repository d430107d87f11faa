import { seedOwnPlaylistId } from '../seed/seed-playlists'
import type { World } from '../world'

/** One call of the check: an operation with its placeholders filled in. */
export type Exercise = {
  method: string
  /** As the description writes it. */
  operation: string
  path: string
  body?: unknown
  /** Sent as it is instead of as JSON. */
  text?: string
  isExtendedOnly?: true
}

const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xd9]).toString('base64')

/** Every operation of the sandbox, reads first; edits come last, in an order in which each succeeds. */
export function listExercises(world: World): Exercise[] {
  const id = pickIds(world)
  return [
    ...reads(id),
    ...searches(),
    ...playerCalls(id),
    ...savedThings(id),
    ...edits(id, '/playlists/{playlist_id}/items'),
    ...edits(id, '/playlists/{playlist_id}/tracks', true),
    ...followers(id),
  ]
}

function pickIds({ catalogue }: World) {
  const first = (keys: Iterable<string>): string => {
    const [key] = keys
    if (key === undefined) throw new Error('The catalogue lacks one of its kinds.')
    return key
  }
  const playable = [...catalogue.tracks.values()]
    .filter((track) => track.restriction === null)
    .map(({ id }) => id)
  return {
    track: playable[0] ?? '',
    album: first(catalogue.albums.keys()),
    artist: [...catalogue.artists.keys()][1] ?? '',
    show: first(catalogue.shows.keys()),
    episode: first(catalogue.episodes.keys()),
    playlist: seedOwnPlaylistId(0),
    oddPlaylist: seedOwnPlaylistId(1),
    bareFacedPlaylist: seedOwnPlaylistId(9),
  }
}

type Ids = ReturnType<typeof pickIds>

const get = (operation: string, path = operation, isExtendedOnly?: true): Exercise => ({
  method: 'GET',
  operation,
  path,
  ...(isExtendedOnly ? { isExtendedOnly } : {}),
})

function reads(id: Ids): Exercise[] {
  return [
    get('/me'),
    get('/me/playlists', '/me/playlists?limit=50'),
    get('/playlists/{playlist_id}', `/playlists/${id.playlist}`),
    get('/playlists/{playlist_id}', `/playlists/${id.oddPlaylist}`),
    get('/playlists/{playlist_id}', `/playlists/${id.bareFacedPlaylist}`),
    get('/playlists/{playlist_id}/items', `/playlists/${id.oddPlaylist}/items?limit=50`),
    get('/playlists/{playlist_id}/tracks', `/playlists/${id.oddPlaylist}/tracks?limit=50`, true),
    get('/playlists/{playlist_id}/images', `/playlists/${id.playlist}/images`),
    get('/me/tracks', '/me/tracks?limit=50'),
    get('/me/albums'),
    get('/me/shows'),
    get('/me/episodes'),
    get('/me/following', '/me/following?type=artist&limit=3'),
    get('/me/top/tracks', '/me/top/tracks?time_range=short_term'),
    get('/me/top/artists', '/me/top/artists?time_range=long_term'),
    get('/me/player/recently-played', '/me/player/recently-played?limit=50'),
    get('/albums/{id}', `/albums/${id.album}`),
    get('/albums/{id}/tracks', `/albums/${id.album}/tracks?limit=3`),
    get('/artists/{id}', `/artists/${id.artist}`),
    get('/artists/{id}/albums', `/artists/${id.artist}/albums?limit=10`),
    get('/artists/{id}/top-tracks', `/artists/${id.artist}/top-tracks`, true),
    get('/shows/{id}', `/shows/${id.show}`),
    get('/shows/{id}/episodes', `/shows/${id.show}/episodes?limit=3`),
    get('/episodes/{id}', `/episodes/${id.episode}`),
    get('/tracks/{id}', `/tracks/${id.track}`),
  ]
}

function searches(): Exercise[] {
  const types = 'track,album,artist,playlist,show,episode,audiobook'
  return ['the', 'a', 'night'].map((word) => get('/search', `/search?q=${word}&type=${types}&limit=10`))
}

function playerCalls(id: Ids): Exercise[] {
  const put = (operation: string, query: string, body?: unknown): Exercise => ({
    method: 'PUT',
    operation,
    path: `${operation}${query}`,
    ...(body === undefined ? {} : { body }),
  })
  return [
    get('/me/player'),
    get('/me/player/devices'),
    get('/me/player/queue'),
    { ...put('/me/player', '', { device_ids: ['{device}'], play: false }) },
    put('/me/player/play', '?device_id={device}', { context_uri: `spotify:album:${id.album}` }),
    put('/me/player/pause', ''),
    put('/me/player/seek', '?position_ms=1000'),
    put('/me/player/volume', '?volume_percent=40'),
    put('/me/player/repeat', '?state=context'),
    put('/me/player/shuffle', '?state=true'),
    { method: 'POST', operation: '/me/player/queue', path: `/me/player/queue?uri=spotify:track:${id.track}` },
    { method: 'POST', operation: '/me/player/next', path: '/me/player/next' },
    { method: 'POST', operation: '/me/player/previous', path: '/me/player/previous' },
    get('/me/player', '/me/player?additional_types=track,episode'),
    get('/me/player/queue'),
  ]
}

function savedThings(id: Ids): Exercise[] {
  const uris = [
    `track:${id.track}`,
    `album:${id.album}`,
    `show:${id.show}`,
    `episode:${id.episode}`,
    `playlist:${id.playlist}`,
  ]
    .map((end) => `spotify:${end}`)
    .join(',')
  const library = ['GET', 'PUT', 'DELETE', 'PUT'].map((method): Exercise => {
    const operation = method === 'GET' ? '/me/library/contains' : '/me/library'
    return { method, operation, path: `${operation}?uris=${uris}` }
  })
  const byKind = Object.entries({
    tracks: id.track,
    albums: id.album,
    shows: id.show,
    episodes: id.episode,
  }).flatMap(([kind, itemId]): Exercise[] => [
    ...(['DELETE', 'PUT'] as const).map((method) => ({
      method,
      operation: `/me/${kind}`,
      path: `/me/${kind}`,
      body: { ids: [itemId] },
      isExtendedOnly: true as const,
    })),
    get(`/me/${kind}/contains`, `/me/${kind}/contains?ids=${itemId}`, true),
  ])
  const following = `?type=artist&ids=${id.artist}`
  return [
    ...library,
    ...byKind,
    { method: 'PUT', operation: '/me/following', path: `/me/following${following}`, isExtendedOnly: true },
    { method: 'DELETE', operation: '/me/following', path: `/me/following${following}`, isExtendedOnly: true },
    get('/me/following/contains', `/me/following/contains${following}`, true),
  ]
}

function edits(id: Ids, operation: string, isExtendedOnly?: true): Exercise[] {
  const path = operation.replace('{playlist_id}', id.playlist)
  const uri = `spotify:track:${id.track}`
  const mark = isExtendedOnly ? { isExtendedOnly } : {}
  return [
    { method: 'POST', operation, path, body: { uris: [uri], position: 0 }, ...mark },
    { method: 'PUT', operation, path, body: { range_start: 0, insert_before: 2 }, ...mark },
    {
      method: 'DELETE',
      operation,
      path,
      body: isExtendedOnly ? { tracks: [{ uri }] } : { items: [{ uri }] },
      ...mark,
    },
    { method: 'PUT', operation, path, body: { uris: [uri] }, ...mark },
  ]
}

function followers(id: Ids): Exercise[] {
  const operation = '/playlists/{playlist_id}/followers'
  const path = `/playlists/${id.playlist}/followers`
  const create = { name: 'Made by the check', public: false }
  return [
    { method: 'POST', operation: '/me/playlists', path: '/me/playlists', body: create },
    {
      method: 'PUT',
      operation: '/playlists/{playlist_id}',
      path: `/playlists/${id.playlist}`,
      body: { name: 'Renamed' },
    },
    {
      method: 'PUT',
      operation: '/playlists/{playlist_id}/images',
      path: `/playlists/${id.playlist}/images`,
      text: jpeg,
    },
    { method: 'PUT', operation, path, isExtendedOnly: true },
    get(`${operation}/contains`, `${path}/contains`, true),
    { method: 'DELETE', operation, path, isExtendedOnly: true },
  ]
}
