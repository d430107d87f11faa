import { expect, test } from 'vitest'
import { lyricsPath } from '@/lib/lyrics/route-path'
import { readRouteQuery } from '@/lib/lyrics/route-query'
import { buildAlbumRef, buildArtistRef, buildTrack } from '@/tests/builders/music'

function throughRoute(path: string | null) {
  const url = new URL(path ?? '', 'http://127.0.0.1:3000')
  const part = url.pathname.slice('/api/lyrics/'.length)
  return readRouteQuery(decodeURIComponent(part), url.searchParams)
}

test.each([
  'AC/DC',
  '100%',
  '.',
  '..',
  '...',
  '_',
  'a?b#c&d=e+f',
  '夜の海',
  '"Quotes" & <b>',
  '%2e%2e',
  'x '.repeat(300),
])('name %s reaches the route whole or cut to its limit', (name) => {
  const result = throughRoute(lyricsPath(buildTrack({ name })))
  expect(result).toMatchObject({ ok: true, query: { name: name.trim().slice(0, 200).trim() } })
})

test('artist, album and duration are included', () => {
  const track = buildTrack({
    artists: [buildArtistRef('Ada'), buildArtistRef('Bo')],
    album: buildAlbumRef('Shore'),
  })
  expect(throughRoute(lyricsPath(track))).toMatchObject({
    query: { artist: 'Ada', album: 'Shore', durationMs: 180_000 },
  })
})

test('values the route would reject are left out', () => {
  const path = lyricsPath(
    buildTrack({ name: 'a\u0000b\ud83d', artists: [], album: null, durationMs: 4_000_000 }),
  )
  expect(path).toBe('/api/lyrics/a%20b')
})

test('track without a name has no path', () => {
  expect(lyricsPath(buildTrack({ name: '  ' }))).toBeNull()
})
