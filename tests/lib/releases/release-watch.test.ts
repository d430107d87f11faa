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

test('unchecked artists come first, then those checked longest ago', () => {
  let watch = following('a', 'b', 'c')
  watch = withReleases(watch, 'a', [], nowMs - 2 * DAY_MS)
  watch = withReleases(watch, 'b', [], nowMs - 3 * DAY_MS)
  expect(nextToCheck(watch, nowMs, 3)).toEqual(['c', 'b', 'a'])
})

test('artist is checked once a day', () => {
  const watch = withReleases(following('a'), 'a', [], nowMs)
  expect(nextToCheck(watch, nowMs + DAY_MS - 1, 4)).toEqual([])
  expect(nextToCheck(watch, nowMs + DAY_MS, 4)).toEqual(['a'])
})

test('round starts half an hour after the previous one', () => {
  const watch = following('a')
  expect(mayBeginRound(watch, nowMs + 29 * 60_000)).toBe(false)
  expect(mayBeginRound(watch, nowMs + 30 * 60_000)).toBe(true)
})

test('clock a day ahead for one round delays neither rounds nor artists', () => {
  const watch = withReleases(
    withFollowed(following('a'), { items: [], after: 'a', total: 1 }, nowMs + DAY_MS),
    'a',
    [],
    nowMs + DAY_MS,
  )
  expect(mayBeginRound(watch, nowMs)).toBe(true)
  expect(nextToCheck(watch, nowMs, 1)).toEqual(['a'])
})

test('only releases of the last three months are kept, latest first', () => {
  const albums = [
    buildAlbum({ name: 'Old', releaseDate: '2026-05-01' }),
    buildAlbum({ name: 'Vague', releaseDate: '2026' }),
    buildAlbum({ name: 'Autumn', releaseDate: '2026-10-02' }),
    buildAlbum({ name: 'Fresh', releaseDate: '2026-11-20' }),
  ]
  const watch = withReleases(following('a'), 'a', albums, nowMs)
  expect(newReleases(watch, nowMs).map(({ name }) => name)).toEqual(['Fresh', 'Autumn'])
})

test('release by two followed artists appears once', () => {
  const album = buildAlbum({ name: 'Together', releaseDate: '2026-11-20' })
  const watch = withReleases(withReleases(following('a', 'b'), 'a', [album], nowMs), 'b', [album], nowMs)
  expect(newReleases(watch, nowMs)).toHaveLength(1)
})

test('albums and singles are checked in turn and keep each other’s results', () => {
  const album = buildAlbum({ name: 'Fresh', releaseDate: '2026-11-20' })
  const once = withReleases(following('a'), 'a', [album], nowMs)
  expect(once.artists.a?.next).toBe('single')
  const twice = withReleases(once, 'a', [], nowMs + DAY_MS)
  expect(twice.artists.a?.next).toBe('album')
  expect(newReleases(twice, nowMs + DAY_MS)).toHaveLength(1)
})

test('long artist list resumes where it ended, and unfollowed artists are dropped at its end', () => {
  let watch = following('gone')
  watch = withFollowed(watch, { items: [{ id: 'a' }], after: 'a', total: 2 }, nowMs + 1)
  expect(watch.after).toBe('a')
  expect(Object.keys(watch.artists)).toEqual(['gone', 'a'])
  watch = withFollowed(watch, { items: [{ id: 'b' }], after: null, total: 2 }, nowMs + 2)
  expect(Object.keys(watch.artists)).toEqual(['a', 'b'])
})

test('number of checked artists is known', () => {
  expect(watchProgress(withReleases(following('a', 'b'), 'a', [], nowMs))).toEqual({ checked: 1, total: 2 })
})

test('stored data is read back, and unreadable data is ignored', () => {
  const watch = withReleases(following('a'), 'a', [buildAlbum({ releaseDate: '2026-11-20' })], nowMs)
  expect(storedWatch.parse(storedWatch.print(watch))).toEqual(watch)
  expect(storedWatch.parse('{"artists":1}')).toBeNull()
  expect(storedWatch.parse('not JSON')).toBeNull()
})
