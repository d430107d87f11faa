import { afterEach, expect, test, vi } from 'vitest'
import { closePart, opened, openPart } from '@/lib/overlays/overlays'
import {
  forgetPanel,
  introducePanel,
  keepPanel,
  panelTab,
  parsePanelLook,
  printPanelLook,
} from '@/lib/overlays/panel'

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

const isPanelOpen = () => opened.getState().some(({ name }) => name === 'panel')

function onScreen(isWide: boolean) {
  vi.stubGlobal('matchMedia', () => ({ matches: isWide }))
}

test('panel introduces itself on the lyrics, once', () => {
  onScreen(true)
  stop = keepPanel()
  panelTab.setState('queue')
  introducePanel()
  expect(isPanelOpen()).toBe(false)
  stop()
  panelTab.setState('lyrics')
  delete dataset.panel
  stop = keepPanel()
  introducePanel()
  expect(isPanelOpen()).toBe(true)
  expect(panelTab.getState()).toBe('lyrics')
  closePart('panel')
  introducePanel()
  expect(isPanelOpen()).toBe(false)
  forgetPanel(false)
  expect(document.cookie).toContain('panel-3000=-lyrics')
  forgetPanel(true)
  expect(document.cookie).not.toContain('panel-3000=')
})

test('panel that opened before its looks were kept is remembered, too', () => {
  onScreen(true)
  introducePanel()
  stop = keepPanel()
  expect(document.cookie).toContain('panel-3000=lyrics')
})

test.each([
  ['on a narrow screen', false, undefined],
  ['over the full view', true, 'full'],
  ['beside the lyrics view', true, 'lyrics'],
] as const)('panel does not introduce itself %s', (_name, isWide, part) => {
  onScreen(isWide)
  if (part) openPart(part)
  introducePanel()
  expect(isPanelOpen()).toBe(false)
})
