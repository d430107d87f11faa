'use client'

import { useSyncExternalStore } from 'react'
import { type Theme, themeCookieName } from '@/lib/theme'

const listeners = new Set<() => void>()
const yearInSeconds = 31_536_000

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function readTheme(): Theme {
  const value = document.documentElement.dataset.theme
  return value === 'dark' || value === 'light' ? value : 'system'
}

function chooseTheme(theme: Theme): void {
  const root = document.documentElement
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
  // A cookie, not local storage: the server paints the chosen theme from the first byte.
  const maxAge = theme === 'system' ? 0 : yearInSeconds
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve.
  document.cookie = `${themeCookieName}=${theme}; path=/; max-age=${maxAge}; samesite=lax`
  for (const listener of listeners) listener()
}

/** The chosen theme; `system` follows the device. Choosing takes effect at once and is remembered for a year. */
export function useTheme(): { theme: Theme; choose(theme: Theme): void } {
  const theme = useSyncExternalStore<Theme>(subscribe, readTheme, () => 'system')
  return { theme, choose: chooseTheme }
}
