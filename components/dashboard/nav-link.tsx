import type { Route } from 'next'
import Link from 'next/link'
import type { ReactNode } from 'react'
import styles from './nav-link.module.css'
import { useSidebarLook } from './use-sidebar-look'

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
  return (
    <Link
      href={href}
      className={styles.link}
      aria-current={current}
      data-tooltip={isRail ? children : undefined}
      onClick={onChoose}
    >
      {icon}
      <span className={styles.text}>{children}</span>
    </Link>
  )
}
