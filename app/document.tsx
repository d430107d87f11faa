import type { Viewport } from 'next'
import localFont from 'next/font/local'
import type { CSSProperties, ReactNode } from 'react'
import {
  parseSidebarLook,
  parseTheme,
  printSidebarLook,
  sidebarCookieName,
  sidebarWidthStyle,
  themeCookieName,
} from '@/lib/browser/look'
import { currentLocale } from '@/lib/locale'
import { panelCookieName, parsePanelLook, printPanelLook } from '@/lib/overlays/panel'
import { browserCookies } from '@/lib/server/browser-cookies'
import '@/styles/global.css'

/** Only the weights 400, 600 and 700: each further weight delays the first paint. */
const figtree = localFont({
  src: '../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  weight: '300 900',
  display: 'swap',
})

/** Central European and Vietnamese letters, fetched only when one appears. */
const figtreeExtended = localFont({
  src: '../node_modules/@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2',
  weight: '300 900',
  display: 'swap',
  preload: false,
  // Its fallback would be tried before the main font.
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+0304, U+0308, U+0329, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF',
    },
  ],
})

/** The main font, the extended letters, then the fallback during loading; each font family costs time. */
const [letters, fallback] = figtree.style.fontFamily.split(', ')
const ownFont = { '--font-own': [letters, figtreeExtended.style.fontFamily, fallback].join(', ') }

/** On a phone the page extends below the browser bar, which has the background color. */
export const documentViewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
  themeColor: [
    { media: '(prefers-color-scheme: dark)', color: '#0d0b09' },
    { media: '(prefers-color-scheme: light)', color: '#f2efea' },
  ],
}

export async function Document({ children }: { children: ReactNode }) {
  const read = await browserCookies()
  const theme = parseTheme(read(themeCookieName))
  const sidebar = parseSidebarLook(read(sidebarCookieName))
  const panel = read(panelCookieName)
  const style = { ...ownFont, '--sidebar-chosen': sidebarWidthStyle(sidebar.widthPx) ?? undefined }
  return (
    <html
      lang="en"
      data-locale={currentLocale()}
      data-theme={theme}
      data-sidebar={printSidebarLook(sidebar) || undefined}
      data-panel={panel ? printPanelLook(parsePanelLook(panel)) : undefined}
      style={style as CSSProperties}
    >
      <body>{children}</body>
    </html>
  )
}
