export type SidebarLook = {
  /** In px at the usual text size; null for the usual width. */
  widthPx: number | null
  isRail: boolean
}

export const narrowestSidebarPx = 240
export const widestSidebarPx = 420

/** A cookie and not localStorage, so that the server draws the right width and nothing moves. */
export const sidebarCookieName = 'sidebar'

/** `rail`, `320` or `rail-320`; anything else is the default. */
export function parseSidebarLook(cookie: string | undefined): SidebarLook {
  const [, rail, width] = /^(rail)?-?(\d{3})?$/.exec(cookie ?? '') ?? []
  const widthPx = width === undefined ? null : clampSidebarWidth(Number(width))
  return { widthPx, isRail: rail !== undefined }
}

export const printSidebarLook = ({ widthPx, isRail }: SidebarLook): string =>
  [isRail ? 'rail' : '', widthPx === null ? '' : String(widthPx)].filter(Boolean).join('-')

export const clampSidebarWidth = (widthPx: number): number =>
  Math.round(Math.min(widestSidebarPx, Math.max(narrowestSidebarPx, widthPx)))

export const sidebarWidthStyle = (widthPx: number | null): string | null =>
  widthPx === null ? null : `${widthPx / 16}rem`

export type Theme = 'system' | 'dark' | 'light'

/** Written by the browser when a theme is chosen, and read by the server for the first paint. */
export const themeCookieName = 'theme'

/** The value of `data-theme` for a cookie; undefined follows the system. */
export const parseTheme = (cookie: string | undefined): 'dark' | 'light' | undefined =>
  cookie === 'dark' || cookie === 'light' ? cookie : undefined
