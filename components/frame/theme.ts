import { parseTheme, type Theme, themeCookieName } from '@/lib/browser/look'
import { writeCookie } from '@/lib/storage/browser-cookies'

const yearInSeconds = 31_536_000

export const readTheme = (): Theme => parseTheme(document.documentElement.dataset.theme) ?? 'system'

export function applyTheme(theme: Theme): void {
  const root = document.documentElement
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
  // A cookie, not local storage, so that the server renders the chosen theme.
  writeCookie(themeCookieName, theme === 'system' ? '' : theme, yearInSeconds)
}

export function isDarkShown(): boolean {
  const theme = readTheme()
  return theme === 'system' ? window.matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark'
}
