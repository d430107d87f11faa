import { expect, test } from 'vitest'
import { toPlainLines, toPlainText } from '@/lib/lyrics/plain-text'

test('plain lyrics split into lines, verses separated by one blank line', () => {
  expect(toPlainLines('\n\nOne \r\ntwo\n\n\n\nthree\n\n')).toEqual(['One', 'two', '', 'three'])
})

test('300 kB of text are cut to a usable size', () => {
  expect(toPlainLines('word '.repeat(60_000)).join('\n').length).toBeLessThanOrEqual(500)
  expect(toPlainLines('line\n'.repeat(60_000))).toHaveLength(1_000)
})

test('synced lines without times keep their verses', () => {
  const lines = ['a', '', 'b', ''].map((text) => ({ text }))
  expect(toPlainText(lines)).toBe('a\n\nb')
})
