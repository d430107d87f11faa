import { expect, test } from 'vitest'
import { primaryArtist, stripTitle } from '@/lib/lyrics/title-variants'

test.each([
  ['Low Tide - Remastered 2011', 'Low Tide'],
  ['Low Tide - 2011 Remaster', 'Low Tide'],
  ['Low Tide (Remastered)', 'Low Tide'],
  ['Low Tide - Radio Edit', 'Low Tide'],
  ['Low Tide - Single Version', 'Low Tide'],
  ['Low Tide (feat. Bo Reyes)', 'Low Tide'],
  ['Low Tide [ft. Bo & Cy]', 'Low Tide'],
  ['Low Tide (with Bo Reyes)', 'Low Tide'],
  ['Low Tide feat. Bo Reyes', 'Low Tide'],
  ['Low Tide (feat. Bo) - Remastered 2011', 'Low Tide'],
  ['Low Tide - From "The Harbour"', 'Low Tide'],
  ['Low Tide - Mono', 'Low Tide'],
])('%s is %s', (title, bare) => {
  expect(stripTitle(title, { isDurationKnown: false })).toBe(bare)
})

test.each(['Low Tide', '(feat. Bo)', 'Stay - With You Gone', 'Live Forever', 'One (Two)', 'Featherweight'])(
  '%s has nothing to strip',
  (title) => {
    expect(stripTitle(title, { isDurationKnown: false })).toBeNull()
  },
)

test('a live take loses its note only where the length can tell it from the studio', () => {
  expect(stripTitle('Low Tide - Live at the Pier', { isDurationKnown: false })).toBeNull()
  expect(stripTitle('Low Tide - Live at the Pier', { isDurationKnown: true })).toBe('Low Tide')
})

test.each([
  ['Ada Lund, Bo Reyes', 'Ada Lund'],
  ['Ada Lund feat. Bo Reyes', 'Ada Lund'],
  ['Ada Lund; Bo', 'Ada Lund'],
  ['Ada Lund & Bo', 'Ada Lund'],
  ['Ada Lund', 'Ada Lund'],
])('the first artist of %s is %s', (artist, first) => {
  expect(primaryArtist(artist)).toBe(first)
})
