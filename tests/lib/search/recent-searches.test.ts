import { expect, test } from 'vitest'
import { recentSearches, withoutSearch, withSearch } from '@/lib/search/recent'

test('latest search comes first, each once', () => {
  expect(withSearch(['tide', 'harbour'], ' Harbour ')).toEqual(['Harbour', 'tide'])
})

test('blank searches aren’t stored', () => {
  expect(withSearch(['tide'], '  ')).toEqual(['tide'])
})

test('ten searches are stored', () => {
  const searches = Array.from({ length: 10 }, (_, index) => `search ${index}`)
  expect(withSearch(searches, 'new')).toEqual(['new', ...searches.slice(0, 9)])
})

test('single search can be removed', () => {
  expect(withoutSearch(['tide', 'harbour'], 'tide')).toEqual(['harbour'])
})

test.each(['no JSON', '{"a":1}', '[1]'])('unreadable value (%s) gives no searches', (stored) => {
  expect(recentSearches.parse(stored)).toBeNull()
})
