import { expect, test } from 'vitest'
import { createCatalogue } from '../../../sandbox/catalogue/catalogue'

const catalogue = createCatalogue()
const tracks = [...catalogue.tracks.values()]
const albums = [...catalogue.albums.values()]
const titles = new Set(tracks.map(({ name }) => name))

test('catalogue has enough to browse', () => {
  expect(catalogue.artists.size).toBeGreaterThanOrEqual(40)
  expect(catalogue.albums.size).toBeGreaterThanOrEqual(120)
  expect(catalogue.tracks.size).toBeGreaterThanOrEqual(1000)
  expect(catalogue.shows.size).toBeGreaterThanOrEqual(2)
  for (const show of catalogue.shows.values()) expect(show.episodeIds.length).toBeGreaterThanOrEqual(12)
})

test('second catalogue equals the first', () => {
  const nowMs = Date.UTC(2031, 4, 20)
  expect(createCatalogue(nowMs)).toEqual(createCatalogue(nowMs))
})

test('catalogue always has recent releases, and the clock changes only their dates', () => {
  const later = createCatalogue(Date.UTC(2031, 4, 20))
  const dated = [...later.albums.values()].filter(({ releaseDate }) => releaseDate > '2031-02-20')
  expect(dated.length).toBeGreaterThanOrEqual(5)
  expect(dated.filter(({ releaseDate }) => releaseDate >= '2031-05-20')).toEqual([])
  expect([...later.albums.keys()]).toEqual([...catalogue.albums.keys()])
  expect(later.tracks).toEqual(catalogue.tracks)
  expect(later.playlists).toEqual(catalogue.playlists)
})

test('every ID has 22 base-62 characters and is unique', () => {
  const { artists, shows, episodes, playlists } = catalogue
  const keyed = [artists, catalogue.albums, catalogue.tracks, shows, episodes].flatMap((map) => [
    ...map.keys(),
  ])
  const ids = [...keyed, ...playlists.map(({ id }) => id)]
  expect(ids.filter((id) => !/^[0-9A-Za-z]{22}$/.test(id))).toEqual([])
  expect(new Set(ids).size).toBe(ids.length)
})

test('albums and tracks refer to each other', () => {
  const listed = albums.flatMap((album) => album.trackIds.map((id) => [id, album.id]))
  expect(listed.filter(([id, albumId]) => catalogue.tracks.get(id ?? '')?.albumId !== albumId)).toEqual([])
  expect(listed.length).toBe(tracks.length)
  const credits = [...albums, ...tracks].flatMap(({ artistIds }) => artistIds)
  expect(credits.filter((id) => !catalogue.artists.has(id))).toEqual([])
})

test('catalogue has names that break clients', () => {
  for (const title of ['.', '..', 'A', '<b>Not Bold</b>', 'Either/Or/Maybe', '50% Off'])
    expect(titles).toContain(title)
  const all = [...titles].join('\n')
  for (const sign of [
    / - Remastered 2011$/m,
    /\(feat\. /,
    / - Live at /,
    /\p{Script=Arabic}/u,
    /\p{Script=Hebrew}/u,
  ]) {
    expect(all).toMatch(sign)
  }
  for (const script of [
    /\p{Script=Hiragana}/u,
    /\p{Script=Han}/u,
    /\p{Script=Hangul}/u,
    /\p{Emoji_Presentation}/u,
  ]) {
    expect(all).toMatch(script)
  }
  expect([...catalogue.artists.values()].some(({ name }) => name.length > 120)).toBe(true)
})

test('one title has several artists', () => {
  const singers = new Set(tracks.filter(({ name }) => name === 'Home').map(({ artistIds }) => artistIds[0]))
  expect(singers.size).toBeGreaterThan(1)
})

test('catalogue has albums with several discs, over fifty tracks or many artists', () => {
  expect(tracks.some(({ discNumber }) => discNumber === 3)).toBe(true)
  expect(albums.some(({ trackIds }) => trackIds.length > 50)).toBe(true)
  expect(
    albums.some(({ artistIds }) => catalogue.artists.get(artistIds[0] ?? '')?.name === 'Various Artists'),
  ).toBe(true)
  expect(new Set(albums.map(({ kind }) => kind))).toEqual(new Set(['album', 'single', 'compilation']))
})

test('each reason for an unplayable track occurs', () => {
  expect(new Set(tracks.map(({ restriction }) => restriction))).toEqual(
    new Set([null, 'market', 'product', 'explicit']),
  )
})
