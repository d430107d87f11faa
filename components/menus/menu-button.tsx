import { clsx } from 'clsx'
import { createLucideIcon } from 'lucide-react'
import { use } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import { ChoosingContext, type MenuButtonProps, useMenus } from '@/hooks/use-menus'
import { useSecondWave } from '@/hooks/use-store'
import { commonWords } from '@/lib/words/common-words'
import styles from './menu-button.module.css'

/** In one piece, as each row and card has one. */
export const Dots = createLucideIcon('dots', [
  ['path', { key: 'dots', d: 'M5 12h.01M12 12h.01M19 12h.01', strokeWidth: 3.75 }],
])

export function MenuButton({ name, getAbout, size, isQuiet, className, tabIndex }: MenuButtonProps) {
  const menus = useMenus()
  const choosing = use(ChoosingContext)
  const wave = useSecondWave()
  // Nobody sees it before that, and each is three elements more to lay out before the first paint. One that has no tab stop
  // is reached by the arrow keys of its list.
  if (isQuiet && !tabIndex && !wave) return null

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
      // The menu sets it on the button it hangs on, so that a list of ten thousand buttons watches nothing.
      aria-haspopup="menu"
      aria-expanded={false}
      label={commonWords.moreOptions(name)}
      onClick={(event) => open(event.currentTarget)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
        event.preventDefault()
        // In a list the arrows lead from row to row.
        event.stopPropagation()
        open(event.currentTarget)
      }}
      icon={<Dots aria-hidden size={20} strokeWidth={1.75} />}
    />
  )
}
