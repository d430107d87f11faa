export type Theme = 'system' | 'dark' | 'light'

/** Written by the browser when a theme is chosen, read by the server to paint it from the first byte. */
export const themeCookieName = 'theme'

/** The value of `data-theme` for a cookie as it came in; undefined follows the system. */
export function parseTheme(cookie: string | undefined): 'dark' | 'light' | undefined {
  return cookie === 'dark' || cookie === 'light' ? cookie : undefined
}
