import { expect, test } from 'vitest'
import { followScrollTop } from '@/components/lyrics/use-lyrics-follow'

const view = { viewHeight: 600, contentHeight: 3_000 }

test('line scrolls to a third from the top', () => {
  expect(followScrollTop({ ...view, lineTop: 1_000 })).toBe(800)
})

test('first lines stay at the top, and the last ones at the end', () => {
  expect(followScrollTop({ ...view, lineTop: 100 })).toBe(0)
  expect(followScrollTop({ ...view, lineTop: 2_900 })).toBe(2_400)
  expect(followScrollTop({ lineTop: 50, viewHeight: 600, contentHeight: 300 })).toBe(0)
})
