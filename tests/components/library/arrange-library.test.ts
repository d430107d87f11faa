import { expect, test } from 'vitest'
import { arrangeLibrary, type LibraryWish } from '@/components/library/arrange-library'
import { toLibraryEntry } from '@/lib/music/library-entry'
import { withScope } from '@/scripts/request-scope'
import { buildAlbum, buildArtist, buildArtistRef, buildPlaylist } from '@/tests/builders/music'

const album = (name: string, by: string, addedAt: string) => ({
  ...toLibraryEntry(buildAlbum({ name, artists: [buildArtistRef(by)] })),
  addedAt,
})
const entries = [
  toLibraryEntry(buildPlaylist({ name: 'Slow mornings' })),
  album('Ämber', 'Zoe Hart', '2025-01-02T00:00:00Z'),
  album('Low Tide', 'Ada Lund', '2025-03-04T00:00:00Z'),
  toLibraryEntry(buildArtist({ name: 'Bo Reed' })),
]
const arrange = (wish: Partial<LibraryWish>) =>
  arrangeLibrary(entries, { sort: 'given', filter: '', pins: [], playedUris: [], ...wish }).map(
    ({ name }) => name,
  )
const uriOf = (name: string) => entries.find((entry) => entry.name === name)?.uri ?? ''

test('default order is the given one', () => {
  expect(arrange({})).toEqual(['Slow mornings', 'Ämber', 'Low Tide', 'Bo Reed'])
})

test('A–Z ignores case and accents', () => {
  expect(arrange({ sort: 'name' })).toEqual(['Ämber', 'Bo Reed', 'Low Tide', 'Slow mornings'])
})

test('sort by creator uses an artist’s own name', () => {
  expect(arrange({ sort: 'creator' })).toEqual(['Low Tide', 'Bo Reed', 'Slow mornings', 'Ämber'])
})

test('sort by recently added puts items without a date last', () => {
  expect(arrange({ sort: 'added' })).toEqual(['Low Tide', 'Ämber', 'Slow mornings', 'Bo Reed'])
})

test('sort by recently played puts the rest in the given order', () => {
  expect(arrange({ sort: 'played', playedUris: [uriOf('Bo Reed'), uriOf('Low Tide')] })).toEqual([
    'Bo Reed',
    'Low Tide',
    'Slow mornings',
    'Ämber',
  ])
})

test('pinned items come first in every order', () => {
  const pins = [uriOf('Slow mornings'), uriOf('Bo Reed')]
  expect(arrange({ sort: 'name', pins })).toEqual(['Slow mornings', 'Bo Reed', 'Ämber', 'Low Tide'])
})

test('filter matches all words in name, creator or type, ignoring accents', () => {
  expect(arrange({ filter: 'amber' })).toEqual(['Ämber'])
  expect(arrange({ filter: 'ada tide' })).toEqual(['Low Tide'])
  expect(arrange({ filter: 'playlist' })).toEqual(['Slow mornings'])
  expect(arrange({ filter: 'ada nothing' })).toEqual([])
})

test('names sort in the listener’s language', () => {
  expect(withScope('sv', () => arrange({ sort: 'name' }))).toEqual([
    'Bo Reed',
    'Low Tide',
    'Slow mornings',
    'Ämber',
  ])
})
