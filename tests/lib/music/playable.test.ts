import { expect, test } from 'vitest'
import { artistLine, creditsOf, homeOf, pathOfUri, playFrom, savedUrisOf } from '@/lib/music/playable'
import { buildArtistRef, buildEpisode, buildLocalTrack, buildTrack, idOf } from '@/tests/builders/music'

test('track credits its artists, an episode its podcast', () => {
  const track = buildTrack({ artists: [buildArtistRef('Ada'), buildArtistRef('Bo', { id: null })] })
  expect(artistLine(track)).toBe('Ada, Bo')
  expect(creditsOf(track).map(({ href }) => href)).toEqual([`/artist/${idOf('Ada')}`, null])
  expect(artistLine(buildEpisode())).toBe('Night Ferry')
  expect(artistLine(buildEpisode({ show: null }))).toBe('')
})

test('item belongs to its album or podcast', () => {
  expect(homeOf(buildTrack())).toBe(`/album/${idOf('Low Tide')}`)
  expect(homeOf(buildEpisode())).toBe(`/show/${idOf('Night Ferry')}`)
  expect(homeOf(buildEpisode({ show: null }))).toBe(`/episode/${idOf('The last boat')}`)
  expect(homeOf(buildLocalTrack())).toBeNull()
})

test('single item continues with its album or podcast, or plays alone', async () => {
  const track = buildTrack()
  const request = playFrom(track)
  expect(request).toMatchObject({ contextUri: track.album?.uri, offset: { uri: track.uri } })
  expect(await ('instead' in request ? request.instead?.() : null)).toEqual({ uris: [track.uri] })
  const episode = buildEpisode()
  expect(playFrom(episode)).toMatchObject({ contextUri: episode.show?.uri, offset: { uri: episode.uri } })
  const alone = [buildEpisode({ show: null }), buildLocalTrack()]
  expect(alone.map(playFrom)).toEqual(alone.map(({ uri }) => ({ uris: [uri] })))
})

test('like may be stored under either URI of a relinked track', () => {
  const linkedFromUri = `spotify:track:${idOf('original')}`
  const track = buildTrack({ linkedFromUri })
  expect(savedUrisOf(track)).toEqual([track.uri, linkedFromUri])
  expect(savedUrisOf(buildLocalTrack())).toEqual([])
})

test('URI links to its page', () => {
  const id = idOf('thing')
  expect(pathOfUri(`spotify:user:robin:playlist:${id}`)).toBe(`/playlist/${id}`)
  expect(pathOfUri('spotify:user:robin:collection')).toBe('/collection/savedtracks')
  expect(pathOfUri(`spotify:track:${id}`)).toBeNull()
  expect(pathOfUri('spotify:station:x')).toBeNull()
})
