import { expect, test } from 'vitest'
import { type Candidate, pickBest } from '@/lib/lyrics/match'

const candidate = (overrides: Partial<Candidate> = {}): Candidate => ({
  trackName: 'Low Tide',
  artistName: 'Ada Lund',
  albumName: 'Shore',
  durationMs: 180_000,
  isWhole: true,
  isSynced: false,
  ...overrides,
})
const query = { name: 'Low Tide', artist: 'Ada Lund', album: 'Shore', durationMs: 180_000 }

test('synced lyrics win over a closer album', () => {
  const synced = candidate({ albumName: 'Best of', isSynced: true })
  expect(pickBest(query, [candidate(), synced])).toBe(synced)
})

test('full unsynced lyrics win over a few synced lines', () => {
  const few = candidate({ isWhole: false, isSynced: true })
  const whole = candidate({ albumName: 'Best of' })
  expect(pickBest(query, [few, whole])).toBe(whole)
  expect(pickBest(query, [few])).toBe(few)
})

test('closest duration wins among equals', () => {
  const near = candidate({ durationMs: 180_400 })
  expect(pickBest(query, [candidate({ durationMs: 182_900 }), near])).toBe(near)
})

test('difference over three seconds is another recording', () => {
  expect(pickBest(query, [candidate({ durationMs: 183_000 })])).not.toBeNull()
  expect(pickBest(query, [candidate({ durationMs: 183_100 })])).toBeNull()
})

test('other artist is another song', () => {
  expect(pickBest(query, [candidate({ artistName: 'Bo Reyes' })])).toBeNull()
})

test('case, accents, punctuation and featured artists are ignored', () => {
  const found = candidate({ trackName: 'LOW TIDE!', artistName: 'Áda Lund feat. Bo' })
  expect(pickBest({ ...query, artist: 'Ada Lund, Cy' }, [found])).toBe(found)
})

test('remaster note on either side is ignored', () => {
  expect(pickBest({ ...query, name: 'Low Tide - Remastered 2011' }, [candidate()])).not.toBeNull()
})

test('names in any script are compared', () => {
  expect(
    pickBest({ name: '夜の海', artist: '波' }, [candidate({ trackName: '朝の海', artistName: '波' })]),
  ).toBeNull()
  expect(
    pickBest({ name: '???', artist: 'Ada' }, [candidate({ trackName: '!!!', artistName: 'Ada' })]),
  ).toBeNull()
})

test('title alone matches only when one artist has it', () => {
  const other = candidate({ artistName: 'Bo Reyes' })
  expect(pickBest({ name: 'Low Tide' }, [candidate(), other])).toBeNull()
  expect(pickBest({ name: 'Low Tide' }, [candidate(), candidate({ albumName: 'Live' })])).not.toBeNull()
})
