import { parseTheme, type Theme, themeCookieName } from '@/lib/browser/look'

const yearInSeconds = 31_536_000

export const readTheme = (): Theme => parseTheme(document.documentElement.dataset.theme) ?? 'system'

export function applyTheme(theme: Theme): void {
  const root = document.documentElement
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
  // A cookie, not local storage: the server paints the chosen theme from the first byte.
  const maxAge = theme === 'system' ? 0 : yearInSeconds
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve.
  document.cookie = `${themeCookieName}=${theme}; path=/; max-age=${maxAge}; samesite=lax`
}

export function isDarkShown(): boolean {
  const theme = readTheme()
  return theme === 'system' ? window.matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark'
}
