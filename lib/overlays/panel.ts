import { isOpen, opened, openPart } from '@/lib/overlays/overlays'
import { writeCookie } from '@/lib/storage/browser-cookies'
import { createStore } from '@/lib/store'

export const panelTabs = ['lyrics', 'queue', 'about'] as const
export type PanelTab = (typeof panelTabs)[number]
export type PanelLook = { isOpen: boolean; tab: PanelTab }

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

export function forgetPanel(): void {
  writeCookie(panelCookieName, '', 0)
}

/** Opens it as it was left, and remembers from then on whether it is open and what it shows. */
export function keepPanel(): () => void {
  const { dataset } = document.documentElement
  const left = parsePanelLook(dataset.panel)
  panelTab.setState(left.tab)
  if (left.isOpen) openPart('panel')
  const remember = () => {
    const text = printPanelLook({ isOpen: isOpen('panel'), tab: panelTab.getState() })
    if (text === (dataset.panel ?? '-lyrics')) return
    dataset.panel = text
    writeCookie(panelCookieName, text, yearInSeconds)
  }
  const stops = [opened.subscribe(remember), panelTab.subscribe(remember)]
  return () => {
    for (const stop of stops) stop()
  }
}
