import { createStore } from '@/lib/store'

const usualTextPx = 16

/** How large the listener's text is: 1 at the usual size, 2 at 200 %. */
export const textScale = createStore(1)

export function measureText(): void {
  const textPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  textScale.setState(textPx > 0 ? textPx / usualTextPx : 1)
}

/**
 * A media query in px for the listener's text size: text twice as large needs twice the width. Rem in a media query
 * is the browser's own size, and not that of a page or a listener's style.
 */
export const atTextSize = (query: string, scale: number): string =>
  query.replace(/\d+(?=px)/g, (px) => String(Number(px) * scale))

export function fitsScreen(query: string): boolean {
  measureText()
  return window.matchMedia(atTextSize(query, textScale.getState())).matches
}
