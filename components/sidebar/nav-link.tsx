import type { Route } from 'next'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { MoreOptions, useThingMenu } from '@/hooks/use-menus'
import { likedThing } from '@/lib/music/thing'
import styles from './nav-link.module.css'
import { useSidebarLook } from './use-sidebar-look'

const likedPath = '/collection/savedtracks'

type NavLinkProps = {
  href: Route
  icon: ReactNode
  /** `page` for the page itself, `true` where the page belongs to it, undefined elsewhere. */
  current: 'page' | 'true' | undefined
  onChoose: () => void
  children: string
}

export function NavLink({ href, icon, current, onChoose, children }: NavLinkProps) {
  const { isRail } = useSidebarLook()
  const isLiked = href === likedPath
  const menu = useThingMenu(isLiked ? () => likedThing() : null)
  return (
    <div className={styles.place} {...menu}>
      <Link
        href={href}
        className={styles.link}
        aria-label={children}
        aria-current={current}
        data-tooltip={isRail ? children : undefined}
        onClick={onChoose}
        data-drop={isLiked ? 'liked' : undefined}
      >
        {icon}
        <span className={styles.text}>{children}</span>
      </Link>
      {isLiked ? (
        <MoreOptions
          name={children}
          getAbout={() => likedThing()}
          size="small"
          isQuiet
          tabIndex={-1}
          className={styles.more}
        />
      ) : null}
    </div>
  )
}
