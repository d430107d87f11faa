import { expect, test } from 'vitest'
import { namesOf } from '@/components/track-list/row-keys'
import { toRows } from '@/lib/music/play-rows'
import { buildTrack } from '@/tests/builders/music'

const namesFor = (letters: string) => namesOf(toRows([...letters].map((name) => buildTrack({ name }))))

test('rows have unique keys, including copies and unread rows', () => {
  expect(new Set(namesFor('abaca')).size).toBe(5)
  expect(new Set(namesOf([undefined, null, undefined])).size).toBe(3)
})

test('copies keep their keys when rows leave or join at the top', () => {
  const before = namesFor('abaca')
  expect(namesFor('aca')).toEqual(before.slice(2))
  expect(namesFor('aabaca').slice(1)).toEqual(before)
})
