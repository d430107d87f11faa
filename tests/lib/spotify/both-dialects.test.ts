/** The client against the stand-in provider, as an app of each kind: what one side writes the other understands. */
import { http } from 'msw'
import { expect, test } from 'vitest'
import { getAlbum, getAlbumTracks } from '@/lib/spotify/endpoints/albums'
import { getArtist, getArtistAlbums, getPopularTracks } from '@/lib/spotify/endpoints/artists'
import { areSaved, removeFromLibrary, saveToLibrary } from '@/lib/spotify/endpoints/library'
import {
  getFollowedArtists,
  getSavedAlbums,
  getSavedEpisodes,
  getSavedShows,
  getSavedTracks,
} from '@/lib/spotify/endpoints/library-lists'
import { commandPlayer, getDevices, getPlayback, getQueue } from '@/lib/spotify/endpoints/player'
import {
  addPlaylistItems,
  changePlaylistDetails,
  createPlaylist,
  movePlaylistItems,
  removePlaylistItems,
} from '@/lib/spotify/endpoints/playlist-commands'
import { getMyPlaylists, getPlaylist, getPlaylistItems } from '@/lib/spotify/endpoints/playlists'
import { getProfile, getRecentlyPlayed, getTopArtists, getTopTracks } from '@/lib/spotify/endpoints/profile'
import { neededScopes } from '@/lib/spotify/endpoints/scopes'
import { search } from '@/lib/spotify/endpoints/search'
import { getEpisode, getShow, getShowEpisodes } from '@/lib/spotify/endpoints/shows'
import type { QuotaMode } from '@/lib/spotify/sending/dialect'
import { createSandbox } from '@/sandbox/server'
import { buildClient } from '@/tests/builders/client'
import { API_URL, server } from '@/tests/setup/msw'

const modes: QuotaMode[] = ['development', 'extended']

const clientOf = (quota: QuotaMode, listener = 'premium-listener') => signIn(quota, listener).client

function signIn(quota: QuotaMode, listener: string) {
  const { app, world } = createSandbox({ quota })
  const token = world.accounts.grant(listener, neededScopes).access_token
  server.use(http.all(`${API_URL}/*`, ({ request }) => app.fetch(request)))
  return { world, client: buildClient({ quotaMode: null, getAccessToken: async () => token }) }
}

test.each(modes)('%s: listener, lists and history are read', async (quota) => {
  const client = clientOf(quota)
  expect((await getProfile(client)).name).toBe('Premium listener')
  expect((await getMyPlaylists(client)).items.length).toBeGreaterThan(12)
  expect((await getSavedTracks(client, { offset: 50 })).items[0]?.position).toBe(50)
  expect((await getSavedAlbums(client)).items[0]?.addedAt).toBeTruthy()
  expect((await getSavedShows(client)).items[0]?.type).toBe('show')
  expect((await getSavedEpisodes(client)).items.every(({ type }) => type === 'episode')).toBe(true)
  expect((await getFollowedArtists(client, { limit: 2 })).items.length).toBeLessThanOrEqual(2)
  expect((await getTopTracks(client, { range: 'short' })).items.length).toBeGreaterThan(0)
  expect((await getTopArtists(client)).items.length).toBeGreaterThan(0)
  expect((await getRecentlyPlayed(client)).length).toBeGreaterThan(0)
})

test.each(modes)('%s: search result leads to tracks, artist, podcasts and episodes', async (quota) => {
  const client = clientOf(quota)
  const found = await search(client, { query: 'the', types: ['album', 'show', 'playlist', 'track'] })
  const album = await getAlbum(client, found.albums?.items[0]?.id ?? '')
  expect(album.tracks?.items[0]?.album?.id).toBe(album.album.id)
  expect((await getAlbumTracks(client, album.album.id)).total).toBe(album.album.trackCount)
  const artist = await getArtist(client, album.album.artists[0]?.id ?? '')
  expect((await getArtistAlbums(client, artist.id)).items.length).toBeGreaterThan(0)
  const { items: shows } = await getSavedShows(client)
  const show = await getShow(client, shows[0]?.id ?? '')
  const episodes = await getShowEpisodes(client, show.id, { show })
  expect((await getEpisode(client, episodes.items[0]?.id ?? '')).show?.id).toBe(show.id)
})

test.each(modes)('%s: heart is set, read and removed', async (quota) => {
  const client = clientOf(quota)
  const { items } = await search(client, { query: 'a', types: ['track'] }).then(({ tracks }) => ({
    items: tracks?.items ?? [],
  }))
  const uris = items.map(({ uri }) => uri)
  expect(await saveToLibrary(client, uris)).toEqual({ ok: true })
  expect(await areSaved(client, uris)).toEqual(uris.map(() => true))
  expect(await removeFromLibrary(client, uris)).toEqual({ ok: true })
  expect(await areSaved(client, uris)).toEqual(uris.map(() => false))
  expect(client.dialect.known()).toBe(quota)
})

test.each(modes)('%s: artist and album are followed and unfollowed', async (quota) => {
  const client = clientOf(quota)
  const { albums } = await search(client, { query: 'the', types: ['album'] })
  const album = albums?.items[0]
  const uris = [album?.uri ?? '', album?.artists[0]?.uri ?? '']
  expect(await saveToLibrary(client, uris)).toEqual({ ok: true })
  expect(await areSaved(client, uris)).toEqual([true, true])
  expect(await removeFromLibrary(client, uris)).toEqual({ ok: true })
  expect(await areSaved(client, uris)).toEqual([false, false])
})

test.each(modes)('%s: playlist is created, filled, reordered, emptied and described', async (quota) => {
  const client = clientOf(quota)
  const { tracks } = await search(client, { query: 'a', types: ['track'], limit: 3 })
  const uris = tracks?.items.map(({ uri }) => uri) ?? []
  const made = await createPlaylist(client, { name: 'New & "quoted"', description: 'Tom & Jo' })
  if (!made.ok) throw made.error
  const { id } = made.playlist
  expect(await addPlaylistItems(client, id, { uris })).toMatchObject({ ok: true })
  expect(await movePlaylistItems(client, id, { from: 2, before: 0 })).toMatchObject({ ok: true })
  expect(await removePlaylistItems(client, id, { items: [{ uri: uris[0] ?? '' }] })).toMatchObject({
    ok: true,
  })
  expect(await changePlaylistDetails(client, id, { name: 'Renamed' })).toEqual({ ok: true })
  const rows = await getPlaylistItems(client, id)
  expect(rows.items.map(({ item }) => item?.uri)).toEqual([uris[2], uris[1]])
  expect(await getPlaylist(client, id)).toMatchObject({
    name: 'Renamed',
    description: 'Tom & Jo',
    isPublic: false,
    trackCount: 2,
  })
})

test('development: another user’s playlist has a name but no rows', async () => {
  const client = clientOf('development')
  const { items } = await getMyPlaylists(client)
  const strange = items.find(({ trackCount }) => trackCount === null)
  expect(strange?.name).toBeTruthy()
  await expect(getPlaylistItems(client, strange?.id ?? '')).rejects.toMatchObject({ kind: 'withheld' })
  expect(client.dialect.known()).toBeNull()
})

test('extended: another user’s playlist is read like any other', async () => {
  const client = clientOf('extended')
  const { id: listenerId } = await getProfile(client)
  const { items } = await getMyPlaylists(client)
  const strange = items.find(({ owner }) => owner.id !== listenerId)
  expect((await getPlaylistItems(client, strange?.id ?? '')).items.length).toBeGreaterThan(0)
})

test('popular tracks exist in extended quota only', async () => {
  const artistOf = async (client: ReturnType<typeof clientOf>) =>
    (await search(client, { query: 'a', types: ['artist'] })).artists?.items[0]?.id ?? ''
  const extended = clientOf('extended')
  expect((await getPopularTracks(extended, await artistOf(extended))).length).toBeGreaterThan(0)
  const development = clientOf('development')
  await expect(getPopularTracks(development, await artistOf(development))).rejects.toMatchObject({
    kind: 'withheld',
  })
})

test.each(modes)('%s: playback starts on a device and is seen', async (quota) => {
  const { client, world } = signIn(quota, 'premium-listener')
  const device = (await getDevices(client)).find(({ isRestricted }) => !isRestricted)
  const { albums } = await search(client, { query: 'the', types: ['album'] })
  const contextUri = albums?.items[0]?.uri ?? ''
  const request = { contextUri, offset: { position: 1 } }
  expect(await commandPlayer(client, { type: 'start', request }, { deviceId: device?.id ?? '' })).toEqual({
    ok: true,
  })
  expect((await getQueue(client)).next.length).toBeGreaterThan(0)
  // The provider's answers lag behind its own commands.
  world.clock.advance(5000)
  expect(await getPlayback(client)).toMatchObject({
    isPlaying: true,
    context: { uri: contextUri },
    device: { id: device?.id },
  })
})

test('account not added by the owner is told so', async () => {
  const client = clientOf('development', 'unlisted-listener')
  await expect(getProfile(client)).rejects.toMatchObject({ kind: 'not-registered' })
})
