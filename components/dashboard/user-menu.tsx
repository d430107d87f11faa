'use client'

import { Gauge, Keyboard, LogOut } from 'lucide-react'
import { useState } from 'react'
import { useShortcutsSheet } from '@/components/player/shortcut-preference'
import { Menu, MenuChoice, MenuItem, MenuLink, MenuSeparator } from '@/components/ui/menu'
import type { PopupControl } from '@/hooks/use-lazy-popup'
import { parseTheme, type Theme, themeCookieName } from '@/lib/theme'
import { useLogOut } from './use-log-out'

const themes: readonly { value: Theme; label: string }[] = [
  { value: 'system', label: 'As the device' },
  { value: 'dark', label: 'Dark' },
  { value: 'light', label: 'Light' },
]
const yearInSeconds = 31_536_000

/** Loaded when the user button is first pressed. */
export function UserMenu({ control, userName }: { control: PopupControl; userName: string }) {
  const [theme, setTheme] = useState(readTheme)
  const logOut = useLogOut()
  const shortcuts = useShortcutsSheet()
  const chooseTheme = (next: Theme) => {
    setTheme(next)
    applyTheme(next)
  }
  return (
    <Menu control={control} label={userName}>
      <MenuChoice label="Theme" value={theme} options={themes} onChange={chooseTheme} />
      <MenuSeparator />
      <MenuItem
        icon={<Keyboard aria-hidden size={20} strokeWidth={1.75} />}
        onSelect={() => shortcuts.setOpen(true)}
      >
        Keyboard shortcuts
      </MenuItem>
      <MenuLink icon={<Gauge aria-hidden size={20} strokeWidth={1.75} />} href="/access">
        What Spotify lets this app do
      </MenuLink>
      <MenuItem icon={<LogOut aria-hidden size={20} strokeWidth={1.75} />} onSelect={logOut}>
        Log out
      </MenuItem>
    </Menu>
  )
}

function readTheme(): Theme {
  return parseTheme(document.documentElement.dataset.theme) ?? 'system'
}

/** Takes effect at once and is remembered for a year; `system` follows the device. */
function applyTheme(theme: Theme): void {
  const root = document.documentElement
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
  // A cookie, not local storage: the server paints the chosen theme from the first byte.
  const maxAge = theme === 'system' ? 0 : yearInSeconds
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve.
  document.cookie = `${themeCookieName}=${theme}; path=/; max-age=${maxAge}; samesite=lax`
}
