import { fitsScreen } from '@/lib/browser/text-scale'
import { isOpen, opened, openPart } from '@/lib/overlays/overlays'
import { readCookie, writeCookie } from '@/lib/storage/browser-cookies'
import { createStore } from '@/lib/store'

export const panelTabs = ['lyrics', 'queue', 'about'] as const
export type PanelTab = (typeof panelTabs)[number]
export type PanelLook = { isOpen: boolean; tab: PanelTab }

const closedPanel: PanelLook = { isOpen: false, tab: 'lyrics' }

/** The frame’s style sheet makes room from the same width on. */
export const roomForPanel = '(min-width: 1200px)'

export const panelTab = createStore<PanelTab>('lyrics')

/** A cookie and not local storage: the server then leaves room for the panel at once, and nothing moves. */
export const panelCookieName = 'panel'
const yearInSeconds = 31_536_000

/** `queue` while it is open, `-queue` while it is not; anything else is the usual look. */
export function parsePanelLook(text: string | undefined): PanelLook {
  const [, closed, name] = /^(-)?(\w+)$/.exec(text ?? '') ?? []
  const tab = panelTabs.find((one) => one === name)
  return { isOpen: tab !== undefined && closed === undefined, tab: tab ?? 'lyrics' }
}

export const printPanelLook = (look: PanelLook): string => `${look.isOpen ? '' : '-'}${look.tab}`

/** Without `isAll` it stays closed, and doesn’t introduce itself again. */
export function forgetPanel(isAll: boolean): void {
  if (isAll) writeCookie(panelCookieName, '', 0)
  else if (readCookie(panelCookieName))
    writeCookie(panelCookieName, printPanelLook(closedPanel), yearInSeconds)
}

/** Opens it on the lyrics, once in this browser: a newcomer wouldn’t find it. Not over what shows lyrics anyway. */
export function introducePanel(): void {
  const isKnown = document.documentElement.dataset.panel !== undefined
  if (isKnown || isOpen('lyrics') || isOpen('full') || !fitsScreen(roomForPanel)) return
  panelTab.setState('lyrics')
  openPart('panel')
}

/** Opens it as it was left, and remembers from then on whether it is open and what it shows. */
export function keepPanel(): () => void {
  const { dataset } = document.documentElement
  const left = parsePanelLook(dataset.panel)
  panelTab.setState(left.tab)
  if (left.isOpen) openPart('panel')
  const remember = () => {
    const text = printPanelLook({ isOpen: isOpen('panel'), tab: panelTab.getState() })
    if (text === (dataset.panel ?? printPanelLook(closedPanel))) return
    dataset.panel = text
    writeCookie(panelCookieName, text, yearInSeconds)
  }
  // It may have introduced itself already.
  remember()
  const stops = [opened.subscribe(remember), panelTab.subscribe(remember)]
  return () => {
    for (const stop of stops) stop()
  }
}
