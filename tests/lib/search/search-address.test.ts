import { expect, test } from 'vitest'
import { followAddress, readSearchAddress, searchPath } from '@/lib/search/search-address'
import { noFilters } from '@/lib/spotify/endpoints/search-query'

test('what is written into the address is read out of it again', () => {
  const address = {
    text: 'fish & chips?',
    tab: 'albums',
    filters: { artist: 'Ada Lund', genre: 'drone', years: '1990-1999', isNew: true },
  } as const
  const path = searchPath(address)
  expect(readSearchAddress(new URL(path, 'http://app.test').searchParams)).toEqual(address)
})

test('an empty search has the plain address', () => {
  expect(searchPath({ text: ' ', tab: 'all', filters: noFilters })).toBe('/search')
})

test('what an address says wrongly is left out', () => {
  const params = new URLSearchParams('q=%20tide%20&tab=films&year=last&new=yes')
  expect(readSearchAddress(params)).toEqual({ text: 'tide', tab: 'all', filters: noFilters })
})

test('our own writing coming back leaves the box alone', () => {
  const followed = followAddress({ seen: '', pending: ['lo', 'low'] }, 'lo')
  expect(followed).toEqual({ sync: { seen: 'lo', pending: ['low'] }, text: null })
})

test('a writing that came back together with a later one is not waited for', () => {
  expect(followAddress({ seen: '', pending: ['lo', 'low'] }, 'low').sync.pending).toEqual([])
})

test('Back and links fill the box', () => {
  const followed = followAddress({ seen: 'low', pending: [] }, 'tide')
  expect(followed).toEqual({ sync: { seen: 'tide', pending: [] }, text: 'tide' })
})
