import { expect, test } from 'vitest'
import { followAddress, readSearchAddress, searchPath } from '@/lib/search/search-address'
import { noFilters } from '@/lib/spotify/endpoints/search-query'

test('URL state reads back as written', () => {
  const address = {
    text: 'fish & chips?',
    tab: 'albums',
    filters: { artist: 'Ada Lund', genre: 'drone', years: '1990-1999', isNew: true },
  } as const
  const path = searchPath(address)
  expect(readSearchAddress(new URL(path, 'http://app.test').searchParams)).toEqual(address)
})

test('empty search has the plain URL', () => {
  expect(searchPath({ text: ' ', tab: 'all', filters: noFilters })).toBe('/search')
})

test('invalid values are left out', () => {
  const params = new URLSearchParams('q=%20tide%20&tab=films&year=last&new=yes')
  expect(readSearchAddress(params)).toEqual({ text: 'tide', tab: 'all', filters: noFilters })
})

test('own URL change leaves the field alone', () => {
  const followed = followAddress({ seen: '', pending: ['lo', 'low'] }, 'lo')
  expect(followed).toEqual({ sync: { seen: 'lo', pending: ['low'] }, text: null })
})

test('own URL change that arrives with a later one isn’t waited for', () => {
  expect(followAddress({ seen: '', pending: ['lo', 'low'] }, 'low').sync.pending).toEqual([])
})

test('Back and links fill the field', () => {
  const followed = followAddress({ seen: 'low', pending: [] }, 'tide')
  expect(followed).toEqual({ sync: { seen: 'tide', pending: [] }, text: 'tide' })
})
