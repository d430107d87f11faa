'use client'

import { Keyboard, LogOut } from 'lucide-react'
import { useShortcutsSheet } from '@/components/player/shortcut-preference'
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '@/components/ui/menu'
import type { PopupControl } from '@/hooks/use-lazy-popup'
import { useLogOut } from '@/hooks/use-log-out'
import { useTheme } from '@/hooks/use-theme'
import type { Theme } from '@/lib/theme'

const themes: readonly { value: Theme; label: string }[] = [
  { value: 'system', label: 'As the device' },
  { value: 'dark', label: 'Dark' },
  { value: 'light', label: 'Light' },
]

/** Loaded when the user button is first pressed. */
export function UserMenu({ control, userName }: { control: PopupControl; userName: string }) {
  const { theme, choose } = useTheme()
  const logOut = useLogOut()
  const shortcuts = useShortcutsSheet()
  return (
    <Menu control={control} label={userName}>
      <MenuChoice label="Theme" value={theme} options={themes} onChange={choose} />
      <MenuSeparator />
      <MenuItem
        icon={<Keyboard aria-hidden size={20} strokeWidth={1.75} />}
        onSelect={() => shortcuts.setOpen(true)}
      >
        Keyboard shortcuts
      </MenuItem>
      <MenuItem icon={<LogOut aria-hidden size={20} strokeWidth={1.75} />} onSelect={logOut}>
        Log out
      </MenuItem>
    </Menu>
  )
}
