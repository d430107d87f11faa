'use client'

import { Ellipsis } from 'lucide-react'
import { use } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import { ChoosingContext, type MenuAbout, useMenus } from '@/hooks/use-menus'
import type { Thing } from '@/lib/music/thing'

type MoreOptionsProps = {
  /** What it is about: the button is called `More options for {name}`. */
  name: string
  /** Asked for when the menu opens. */
  getAbout: () => MenuAbout | Thing | null
  size?: 'small' | 'medium'
  className?: string | undefined
  tabIndex?: -1
}

/** The ⋯ button of anything that has a menu. Nothing where there are no menus. */
export function MoreOptions({ name, getAbout, size = 'medium', className, tabIndex }: MoreOptionsProps) {
  const menus = useMenus()
  const choosing = use(ChoosingContext)
  if (!menus) return null

  function open(button: HTMLElement) {
    const asked = getAbout()
    if (!asked) return
    const about = 'things' in asked ? asked : (choosing?.aboutOf(asked) ?? { things: [asked] })
    menus?.openMenu(about, { element: button })
  }

  return (
    <IconButton
      className={className}
      size={size}
      tabIndex={tabIndex}
      tooltip={false}
      // The menu sets it on the button it hangs on, so that a list of ten thousand buttons watches nothing.
      aria-haspopup="menu"
      aria-expanded={false}
      label={`More options for ${name}`}
      onClick={(event) => open(event.currentTarget)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
        event.preventDefault()
        // In a list the arrows lead from row to row.
        event.stopPropagation()
        open(event.currentTarget)
      }}
      icon={<Ellipsis aria-hidden size={20} strokeWidth={1.75} />}
    />
  )
}
