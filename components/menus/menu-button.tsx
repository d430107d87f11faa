import { clsx } from 'clsx'
import { createLucideIcon } from 'lucide-react'
import { use } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import { useHydrated } from '@/hooks/use-hydrated'
import { ChoosingContext, type MenuButtonProps, useMenus } from '@/hooks/use-menus'
import { commonWords } from '@/lib/words/common-words'
import styles from './menu-button.module.css'

/** One path instead of three circles: each row and card has this icon. */
export const Dots = createLucideIcon('dots', [
  ['path', { key: 'dots', d: 'M5 12h.01M12 12h.01M19 12h.01', strokeWidth: 3.75 }],
])

export function MenuButton({ name, getAbout, size, isQuiet, className, tabIndex }: MenuButtonProps) {
  const menus = useMenus()
  const choosing = use(ChoosingContext)
  const isHydrated = useHydrated()
  // A quiet button shows on hover or focus, so it isn't in the server's HTML: each adds three elements to the layout
  // before the first paint. With `tabIndex` -1 it is, because arrow keys reach it.
  if (isQuiet && !tabIndex && !isHydrated) return null

  function open(button: HTMLElement) {
    const asked = getAbout()
    if (!asked) return
    const about = 'things' in asked ? asked : (choosing?.aboutOf(asked) ?? { things: [asked] })
    menus?.openMenu(about, { element: button })
  }

  return (
    <IconButton
      className={clsx(isQuiet && styles.quiet, className)}
      size={size}
      tabIndex={tabIndex}
      tooltip={false}
      // The open menu sets it to true on this element, so that no button has to watch a store.
      aria-haspopup="menu"
      aria-expanded={false}
      label={commonWords.moreOptions(name)}
      onClick={(event) => open(event.currentTarget)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
        event.preventDefault()
        // Otherwise the list would move to another row.
        event.stopPropagation()
        open(event.currentTarget)
      }}
      icon={<Dots aria-hidden size={20} strokeWidth={1.75} />}
    />
  )
}
