import { expect, test } from 'vitest'
import { keptOrder, nextOrder } from '@/lib/music/row-order'

test('a column begins with A, or with the newest, and turns round when chosen again', () => {
  const title = nextOrder(keptOrder, 'title')
  expect(title).toEqual({ by: 'title', direction: 'ascending' })
  expect(nextOrder(title, 'title')).toEqual({ by: 'title', direction: 'descending' })
  expect(nextOrder(title, 'added')).toEqual(keptOrder)
  expect(nextOrder(keptOrder, 'added')).toEqual({ by: 'added', direction: 'ascending' })
})
