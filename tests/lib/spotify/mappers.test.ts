import { expect, test } from 'vitest'
import { toUser } from '@/lib/spotify/endpoints/profile'
import { htmlToText } from '@/lib/spotify/mapping/html-text'
import { toAlbum, toArtist } from '@/lib/spotify/mapping/to-album'
import { toEpisode } from '@/lib/spotify/mapping/to-episode'
import { toPlayable } from '@/lib/spotify/mapping/to-page'
import { toPlaylist } from '@/lib/spotify/mapping/to-playlist'
import { toShow } from '@/lib/spotify/mapping/to-show'
import { toTrack } from '@/lib/spotify/mapping/to-track'
import { idOf } from '@/tests/builders/music'

const id = idOf('thing')
const uri = `spotify:track:${id}`

test('nearly empty track is still a track', () => {
  expect(toTrack({ uri })).toEqual({
    type: 'track',
    id: null,
    uri,
    name: 'Untitled',
    artists: [],
    album: null,
    images: [],
    durationMs: 0,
    isExplicit: false,
    isLocal: false,
    unplayable: null,
    linkedFromUri: null,
    discNumber: 1,
    trackNumber: 0,
    isrc: null,
    url: null,
  })
})

test('null everywhere equals absence', () => {
  const nulls = {
    album: null,
    artists: null,
    duration_ms: null,
    external_ids: null,
    external_urls: null,
    id: null,
    linked_from: null,
    name: null,
    restrictions: null,
  }
  expect(toTrack({ uri, ...nulls })).toEqual(toTrack({ uri }))
})

test('local file has no ID, no link and a reason', () => {
  const local = toTrack({
    uri: 'spotify:local:Ada:Tapes:Demo:61',
    id: null,
    name: 'Demo',
    is_local: true,
    duration_ms: 61_000,
    album: { id: null, name: 'Tapes', images: [], release_date: null },
    artists: [{ id: null, name: 'Ada', uri: null }],
  })
  expect(local).toMatchObject({ id: null, isLocal: true, unplayable: 'local', url: null, images: [] })
  expect(local?.artists).toEqual([{ id: null, name: 'Ada', uri: '', url: null }])
  expect(local?.album).toMatchObject({ id: null, name: 'Tapes' })
})

test('relinked track knows its listed URI', () => {
  const linked_from = { uri: `spotify:track:${idOf('original')}` }
  expect(toTrack({ uri, linked_from })?.linkedFromUri).toBe(linked_from.uri)
})

test.each([
  [{ is_playable: false, restrictions: { reason: 'market' } }, 'market'],
  [{ is_playable: false, restrictions: { reason: 'product' } }, 'product'],
  [{ is_playable: false, restrictions: { reason: 'explicit' } }, 'explicit'],
  [{ restrictions: { reason: 'market' } }, 'market'],
  [{ is_playable: false, restrictions: { reason: 'weather' } }, 'unavailable'],
  [{ is_playable: false }, 'unavailable'],
  [{ is_playable: true }, null],
  [{}, null],
])('%o is unplayable for: %s', (payload, reason) => {
  expect(toTrack({ uri, ...payload })?.unplayable).toBe(reason)
})

test('link that is no web URL is dropped', () => {
  for (const spotify of [
    'javascript:alert(1)',
    'https://evil.test/track/1',
    'https://open.spotify.com.evil.test/',
    'https://open.spotify.com@evil.test/',
    'https://notspotify.com/',
    'http://open.spotify.com/track/1',
    'open.spotify.com',
  ]) {
    expect(toTrack({ uri, external_urls: { spotify } })?.url).toBeNull()
  }
  const page = 'https://open.spotify.com/track/1'
  expect(toTrack({ uri, external_urls: { spotify: page } })?.url).toBe(page)
})

test('images keep their order and lose entries without a URL', () => {
  const images = [{ url: 'a', width: 64, height: 64 }, null, { url: null }, { url: 'b', width: null }]
  expect(toAlbum({ id, images })?.images).toEqual([
    { url: 'a', width: 64, height: 64 },
    { url: 'b', width: null, height: null },
  ])
})

test('album has its type, tracks and each copyright once', () => {
  const copyrights = [{ text: '2021 Harbour' }, { text: '2021 Harbour' }, { text: '' }]
  const album = toAlbum({ id, name: 'Low Tide', album_type: 'SINGLE', tracks: { total: 4 }, copyrights })
  expect(album).toMatchObject({ kind: 'single', trackCount: 4, copyrights: ['2021 Harbour'] })
  expect(album?.uri).toBe(`spotify:album:${id}`)
})

test.each([
  ['1998', '1998'],
  ['1998-05', '1998-05'],
  ['1998-05-17', '1998-05-17'],
  ['0000', null],
  ['', null],
  [null, null],
])('release date %s is stored as %s', (release_date, expected) => {
  expect(toAlbum({ id, release_date })?.releaseDate).toBe(expected)
})

test('artist without genres or images is valid, one without an ID isn’t', () => {
  expect(toArtist({ id, name: 'Ada' })).toMatchObject({ genres: [], images: [] })
  expect(toArtist({ name: 'Ada' })).toBeNull()
})

test('episode uses its podcast’s image when it has none', () => {
  const show = { id: idOf('show'), name: 'Night Ferry', images: [{ url: 'cover' }] }
  const episode = toEpisode({
    id,
    name: '',
    show,
    images: [],
    html_description: '<p>Tom &amp; Jo</p>',
    resume_point: { fully_played: false, resume_position_ms: 90_000 },
  })
  expect(episode).toMatchObject({
    name: 'Untitled',
    description: 'Tom & Jo',
    show: { name: 'Night Ferry', publisher: null },
    images: [{ url: 'cover', width: null, height: null }],
    resume: { positionMs: 90_000, isFinished: false },
  })
})

test('podcast may omit its number of episodes', () => {
  expect(toShow({ id, name: 'Night Ferry' })).toMatchObject({ episodeCount: null, publisher: null })
})

test('playing item is told apart by type, or by its podcast', () => {
  expect(toPlayable({ uri, type: 'track' })?.type).toBe('track')
  expect(toPlayable({ id, uri, show: { id } })?.type).toBe('episode')
  expect(toPlayable({ id, uri, type: 'chapter' })?.type).toBe('episode')
  expect(toPlayable(null)).toBeNull()
})

test.each([
  ['the new name', { items: { total: 7 } }, 7, false],
  ['the old name, which an app in extended quota gets for any list', { tracks: { total: 7 } }, 7, true],
  ['both', { items: { total: 7 }, tracks: { total: 8 } }, 7, false],
  ['an empty list', { items: { total: 0 } }, 0, false],
  ['neither, because it is withheld', {}, null, false],
])('playlist count is read from %s', (_what, payload, trackCount, isCountPublic) => {
  expect(toPlaylist({ id, ...payload })).toMatchObject({ trackCount, isCountPublic })
})

test('playlist without name, owner, images or visibility has defaults', () => {
  const owner = { id: 'robin', display_name: null }
  expect(toPlaylist({ id, name: '', owner, images: null, public: null, description: null })).toMatchObject({
    name: 'Untitled',
    owner: { id: 'robin', name: 'robin' },
    images: [],
    isPublic: null,
    description: '',
  })
})

test('old playlist form is recognized by its short URI', () => {
  expect(toPlaylist({ id, uri: `spotify:user:robin:playlist:${id}` })?.uri).toBe(`spotify:playlist:${id}`)
})

test('listener without a name goes by the ID', () => {
  expect(toUser({ id: 'robin', display_name: null, images: null })).toEqual({
    id: 'robin',
    name: 'robin',
    images: [],
    url: null,
  })
  expect(() => toUser({})).toThrow('not a listener')
})

test.each([
  ['Rock &amp; roll &#x27;n&#39; more &#x2F; less', "Rock & roll 'n' more / less"],
  ['By <a href="spotify:user:x">Ada</a>, weekly', 'By Ada, weekly'],
  ['&lt;script&gt;alert(1)&lt;/script&gt;', '<script>alert(1)</script>'],
  ['One<br/>two', 'One\ntwo'],
  ['I <3 you & me', 'I <3 you & me'],
  ['&unknown; &#0; &#xFFFFFF;', '&unknown; &#0; &#xFFFFFF;'],
  ['', ''],
  [null, ''],
])('%s becomes plain text', (html, text) => {
  expect(htmlToText(html)).toBe(text)
})
