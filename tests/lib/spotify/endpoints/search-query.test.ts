import { expect, test } from 'vitest'
import { composeQuery, noFilters, readYears, typesUnder } from '@/lib/spotify/endpoints/search-query'

test('words alone are the query, trimmed', () => {
  expect(composeQuery('  low tide ', noFilters)).toBe('low tide')
})

test('filters follow the words in Spotify’s syntax', () => {
  const filters = { artist: 'Ada Lund', genre: 'modern jazz', years: '1990-1999', isNew: true }
  expect(composeQuery('tide', filters)).toBe(
    'tide artist:"Ada Lund" genre:"modern jazz" year:1990-1999 tag:new',
  )
})

test('filters work without words', () => {
  expect(composeQuery('', { ...noFilters, years: '2024' })).toBe('year:2024')
})

test('quotation mark can’t break out of its filter', () => {
  expect(composeQuery('', { ...noFilters, artist: '"Weird" Al" year:1' })).toBe('artist:"Weird Al year:1"')
})

test.each([
  ['Guns N’ Roses', 'artist:"Guns N Roses"'],
  ["Sinéad O'Connor", 'artist:"Sinéad O Connor"'],
])('apostrophe inside a filter becomes a space: %s', (artist, query) => {
  expect(composeQuery('', { ...noFilters, artist })).toBe(query)
  expect(composeQuery(`don’t artist:"${artist}"`, noFilters)).toBe(`don’t ${query}`)
})

test('too long query is cut, words first and never inside a filter', () => {
  const words = 'low tide '.repeat(20)
  expect(composeQuery(words, noFilters)).toBe(words.slice(0, 100).trim())
  const cut = composeQuery(words, { ...noFilters, artist: 'Ada Lund', years: '1999', isNew: true })
  expect(cut).toMatch(/^low tide .* artist:"Ada Lund" year:1999 tag:new$/)
  expect(cut.length).toBeLessThanOrEqual(100)
  const filters = { artist: 'a'.repeat(80), genre: 'b'.repeat(80), years: '1990-1999', isNew: false }
  expect(composeQuery(words, filters)).toBe(`genre:"${'b'.repeat(77)}" year:1990-1999`)
  expect(composeQuery(`${'x'.repeat(99)}😀`, noFilters)).toBe('x'.repeat(99))
})

test('blank values filter nothing', () => {
  expect(composeQuery('tide', { ...noFilters, artist: ' " ', genre: '  ' })).toBe('tide')
})

test.each([
  [noFilters, ['track', 'artist', 'album', 'playlist', 'show', 'episode']],
  [{ ...noFilters, years: '1999' }, ['track', 'artist', 'album']],
  [{ ...noFilters, genre: 'jazz' }, ['track', 'artist']],
  [{ ...noFilters, isNew: true }, ['album']],
  [{ ...noFilters, isNew: true, genre: 'jazz' }, []],
])('only types that support a filter are requested: %j', (filters, types) => {
  expect(typesUnder(filters)).toEqual(types)
})

test.each([
  ['1990', '1999', '1990-1999'],
  ['1990', '', '1990'],
  ['', '1999', '1999'],
  ['1990', '1990', '1990'],
  ['', ' ', ''],
])('years %j to %j filter as %j', (from, to, value) => {
  expect(readYears(from, to)).toEqual({ value, problem: null })
})

test.each([
  ['90', '', 'no-year'],
  ['199O', '1999', 'no-year'],
  ['1999', '1990', 'reversed'],
])('years %j to %j are rejected: %s', (from, to, problem) => {
  expect(readYears(from, to)).toEqual({ value: null, problem })
})
