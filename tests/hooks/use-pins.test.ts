import { expect, test } from 'vitest'
import { togglePin } from '@/hooks/use-pins'

test('second press unpins, and no empty list is stored', () => {
  const pinned = togglePin(['spotify:album:a'], 'spotify:playlist:b')
  expect(pinned).toEqual(['spotify:album:a', 'spotify:playlist:b'])
  expect(togglePin(['spotify:album:a', 'spotify:playlist:b'], 'spotify:album:a')).toEqual([
    'spotify:playlist:b',
  ])
  expect(togglePin(['spotify:playlist:b'], 'spotify:playlist:b')).toBeNull()
})

test('fifty-first pin replaces the first', () => {
  const fifty = Array.from({ length: 50 }, (_, index) => `spotify:album:${index}`)
  const next = togglePin(fifty, 'spotify:album:new') ?? []
  expect(next).toHaveLength(50)
  expect(next[0]).toBe('spotify:album:1')
  expect(next.at(-1)).toBe('spotify:album:new')
})
