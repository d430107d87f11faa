import { expect, test } from 'vitest'
import { parseSidebarLook, printSidebarLook } from '@/lib/browser/look'

test.each([
  ['', { widthPx: null, isRail: false }],
  ['rail', { widthPx: null, isRail: true }],
  ['320', { widthPx: 320, isRail: false }],
  ['rail-320', { widthPx: 320, isRail: true }],
])('“%s” is read back as written', (text, look) => {
  expect(parseSidebarLook(text)).toEqual(look)
  expect(printSidebarLook(look)).toBe(text)
})

test('width out of range is clamped, and an invalid one is ignored', () => {
  expect(parseSidebarLook('999').widthPx).toBe(420)
  expect(parseSidebarLook('100').widthPx).toBe(240)
  expect(parseSidebarLook('wide')).toEqual({ widthPx: null, isRail: false })
  expect(parseSidebarLook(undefined)).toEqual({ widthPx: null, isRail: false })
})
