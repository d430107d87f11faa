import { createStore } from '@/lib/store'

const usualTextPx = 16

/** How large the listener's text is: 1 at the usual size, 2 at 200 %. */
export const textScale = createStore(1)

export function measureText(): void {
  const textPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  textScale.setState(textPx > 0 ? textPx / usualTextPx : 1)
}

/**
 * A media query for the usual text size, for the size that the listener has: twice as large a text needs twice the width.
 * Rem in a media query is the browser's own size, and not what a page or a style of the listener's sets.
 */
export const atTextSize = (query: string, scale: number): string =>
  query.replace(/\d+(?=px)/g, (px) => String(Number(px) * scale))

export function fitsScreen(query: string): boolean {
  measureText()
  return window.matchMedia(atTextSize(query, textScale.getState())).matches
}
