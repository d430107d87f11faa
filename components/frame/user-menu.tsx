'use client'

import { Cable, Keyboard, LogOut, ShieldCheck, Unplug } from 'lucide-react'
import { useState } from 'react'
import { lazyPart } from '@/components/ui/lazy-part'
import { LazyPopup } from '@/components/ui/lazy-popup'
import { Menu, MenuChoice, MenuItem, MenuLink, MenuSeparator } from '@/components/ui/menu'
import { Truncated } from '@/components/ui/text'
import { type PopupControl, useOpen, useOwnPopup } from '@/hooks/use-open'
import { shortcutsName } from '@/lib/overlays/rules'
import { accountWords } from '@/lib/words/account-words'
import { applyTheme, readTheme } from './theme'
import { useLogOut } from './use-log-out'

const DisconnectDialog = lazyPart(async () => (await import('./disconnect-dialog')).DisconnectDialog)

const iconProps = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const

const themeNames = ['system', 'dark', 'light'] as const
const themes = themeNames.map((value) => ({ value, label: accountWords.themes[value] }))

export function UserMenu({ control, userName }: { control: PopupControl; userName: string }) {
  const [theme, setTheme] = useState(readTheme)
  const logOut = useLogOut()
  const shortcuts = useOpen('dialog', shortcutsName)
  const leaving = useOwnPopup('dialog')
  const chooseTheme = (next: (typeof themeNames)[number]) => {
    setTheme(next)
    applyTheme(next)
  }
  return (
    <>
      <Menu control={control} label={userName} head={<Truncated>{userName}</Truncated>}>
        <MenuChoice label={accountWords.theme} value={theme} options={themes} onChange={chooseTheme} />
        <MenuSeparator />
        <MenuItem icon={<Keyboard {...iconProps} />} onSelect={shortcuts.open}>
          {accountWords.shortcuts}
        </MenuItem>
        <MenuLink icon={<Cable {...iconProps} />} href="/connection">
          {accountWords.connection}
        </MenuLink>
        {/* Opens in a new tab, since leaving this page would stop the music. */}
        <MenuLink icon={<ShieldCheck {...iconProps} />} externalHref="/privacy">
          {accountWords.privacy}
        </MenuLink>
        <MenuSeparator />
        <MenuItem icon={<LogOut {...iconProps} />} onSelect={() => void logOut()}>
          {accountWords.logOut}
        </MenuItem>
        <MenuItem icon={<Unplug {...iconProps} />} onSelect={leaving.open}>
          {accountWords.disconnect}
        </MenuItem>
      </Menu>
      <LazyPopup isOpen={leaving.isOpen}>
        <DisconnectDialog isOpen={leaving.isOpen} onOpenChange={leaving.setOpen} anchor={control.anchor} />
      </LazyPopup>
    </>
  )
}
