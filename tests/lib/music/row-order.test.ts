import { expect, test } from 'vitest'
import { keptOrder, nextOrder } from '@/lib/music/row-order'

test('column sorts by A or newest first, and reverses when selected again', () => {
  const title = nextOrder(keptOrder, 'title')
  expect(title).toEqual({ by: 'title', direction: 'ascending' })
  expect(nextOrder(title, 'title')).toEqual({ by: 'title', direction: 'descending' })
  expect(nextOrder(title, 'added')).toEqual(keptOrder)
  expect(nextOrder(keptOrder, 'added')).toEqual({ by: 'added', direction: 'ascending' })
})
