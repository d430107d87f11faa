import { expect, test } from 'vitest'
import { recentSearches, withoutSearch, withSearch } from '@/lib/search/recent-searches'

test('the latest search comes first, and each stands once', () => {
  expect(withSearch(['tide', 'harbour'], ' Harbour ')).toEqual(['Harbour', 'tide'])
})

test('blanks are not remembered', () => {
  expect(withSearch(['tide'], '  ')).toEqual(['tide'])
})

test('ten searches are remembered', () => {
  const searches = Array.from({ length: 10 }, (_, index) => `search ${index}`)
  expect(withSearch(searches, 'new')).toEqual(['new', ...searches.slice(0, 9)])
})

test('one search can be forgotten', () => {
  expect(withoutSearch(['tide', 'harbour'], 'tide')).toEqual(['harbour'])
})

test.each(['no JSON', '{"a":1}', '[1]'])('what cannot be read (%s) is no searches', (stored) => {
  expect(recentSearches.parse(stored)).toBeNull()
})
