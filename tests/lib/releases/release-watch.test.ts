import { expect, test } from 'vitest'
import {
  mayBeginRound,
  newReleases,
  newWatch,
  nextToCheck,
  type ReleaseWatch,
  storedWatch,
  watchProgress,
  withFollowed,
  withReleases,
} from '@/lib/releases/release-watch'
import { buildAlbum } from '@/tests/builders/music'

const DAY_MS = 24 * 60 * 60_000
const nowMs = Date.parse('2026-11-21T12:00:00Z')

function following(...ids: string[]): ReleaseWatch {
  return withFollowed(newWatch, { items: ids.map((id) => ({ id })), after: null, total: ids.length }, nowMs)
}

test('artists never asked about come first, then those asked about longest ago', () => {
  let watch = following('a', 'b', 'c')
  watch = withReleases(watch, 'a', [], nowMs - 2 * DAY_MS)
  watch = withReleases(watch, 'b', [], nowMs - 3 * DAY_MS)
  expect(nextToCheck(watch, nowMs, 3)).toEqual(['c', 'b', 'a'])
})

test('an artist is asked about once a day', () => {
  const watch = withReleases(following('a'), 'a', [], nowMs)
  expect(nextToCheck(watch, nowMs + DAY_MS - 1, 4)).toEqual([])
  expect(nextToCheck(watch, nowMs + DAY_MS, 4)).toEqual(['a'])
})

test('a round begins half an hour after the one before', () => {
  const watch = following('a')
  expect(mayBeginRound(watch, nowMs + 29 * 60_000)).toBe(false)
  expect(mayBeginRound(watch, nowMs + 30 * 60_000)).toBe(true)
})

test('a clock that was a day ahead for a round holds up neither rounds nor artists', () => {
  const watch = withReleases(
    withFollowed(following('a'), { items: [], after: 'a', total: 1 }, nowMs + DAY_MS),
    'a',
    [],
    nowMs + DAY_MS,
  )
  expect(mayBeginRound(watch, nowMs)).toBe(true)
  expect(nextToCheck(watch, nowMs, 1)).toEqual(['a'])
})

test('only what came out within three months is kept, latest first', () => {
  const albums = [
    buildAlbum({ name: 'Old', releaseDate: '2026-05-01' }),
    buildAlbum({ name: 'Vague', releaseDate: '2026' }),
    buildAlbum({ name: 'Autumn', releaseDate: '2026-10-02' }),
    buildAlbum({ name: 'Fresh', releaseDate: '2026-11-20' }),
  ]
  const watch = withReleases(following('a'), 'a', albums, nowMs)
  expect(newReleases(watch, nowMs).map(({ name }) => name)).toEqual(['Fresh', 'Autumn'])
})

test('what two followed artists made together shows once', () => {
  const album = buildAlbum({ name: 'Together', releaseDate: '2026-11-20' })
  const watch = withReleases(withReleases(following('a', 'b'), 'a', [album], nowMs), 'b', [album], nowMs)
  expect(newReleases(watch, nowMs)).toHaveLength(1)
})

test('albums and singles are asked about in turn, and what the other turn found stays', () => {
  const album = buildAlbum({ name: 'Fresh', releaseDate: '2026-11-20' })
  const once = withReleases(following('a'), 'a', [album], nowMs)
  expect(once.artists.a?.next).toBe('single')
  const twice = withReleases(once, 'a', [], nowMs + DAY_MS)
  expect(twice.artists.a?.next).toBe('album')
  expect(newReleases(twice, nowMs + DAY_MS)).toHaveLength(1)
})

test('a long list of artists is read on where it ended, and who left it is forgotten at its end', () => {
  let watch = following('gone')
  watch = withFollowed(watch, { items: [{ id: 'a' }], after: 'a', total: 2 }, nowMs + 1)
  expect(watch.after).toBe('a')
  expect(Object.keys(watch.artists)).toEqual(['gone', 'a'])
  watch = withFollowed(watch, { items: [{ id: 'b' }], after: null, total: 2 }, nowMs + 2)
  expect(Object.keys(watch.artists)).toEqual(['a', 'b'])
})

test('it can be said how many artists were looked at', () => {
  expect(watchProgress(withReleases(following('a', 'b'), 'a', [], nowMs))).toEqual({ checked: 1, total: 2 })
})

test('what was stored is read again, and what cannot be read counts as nothing', () => {
  const watch = withReleases(following('a'), 'a', [buildAlbum({ releaseDate: '2026-11-20' })], nowMs)
  expect(storedWatch.parse(storedWatch.print(watch))).toEqual(watch)
  expect(storedWatch.parse('{"artists":1}')).toBeNull()
  expect(storedWatch.parse('not JSON')).toBeNull()
})
