import { afterEach, expect, test } from 'vitest'
import { closePart, opened, openPart } from '@/lib/overlays/overlays'
import { keepPanel, panelTab, parsePanelLook, printPanelLook } from '@/lib/overlays/panel'

const { dataset } = document.documentElement
let stop = () => {}

afterEach(() => {
  stop()
  opened.setState([])
  panelTab.setState('lyrics')
  delete dataset.panel
  // biome-ignore lint/suspicious/noDocumentCookie: as the code under test writes it.
  document.cookie = 'panel-3000=; max-age=0'
})

test.each([
  ['queue', { isOpen: true, tab: 'queue' }],
  ['-about', { isOpen: false, tab: 'about' }],
  [undefined, { isOpen: false, tab: 'lyrics' }],
  ['<script>', { isOpen: false, tab: 'lyrics' }],
] as const)('stored %s is read as written, anything else is the default', (text, look) => {
  expect(parsePanelLook(text)).toEqual(look)
  if (text?.startsWith('-') || look.isOpen) expect(printPanelLook(look)).toBe(text)
})

test('panel opens as it was left, with its tab', () => {
  dataset.panel = 'queue'
  stop = keepPanel()
  expect(opened.getState().map(({ name }) => name)).toEqual(['panel'])
  expect(panelTab.getState()).toBe('queue')
})

test('open state and tab are stored for the next visit', () => {
  stop = keepPanel()
  expect(document.cookie).not.toContain('panel-3000=')
  openPart('panel')
  panelTab.setState('about')
  expect(document.cookie).toContain('panel-3000=about')
  closePart('panel')
  expect(document.cookie).toContain('panel-3000=-about')
  expect(dataset.panel).toBe('-about')
})
