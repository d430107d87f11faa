import type { Route } from 'next'
import Link from 'next/link'
import type { ReactNode } from 'react'
import styles from './nav-link.module.css'

type NavLinkProps = {
  href: Route
  icon?: ReactNode
  /** `page` for the page itself, `true` where the page belongs to it, undefined elsewhere. */
  current: 'page' | 'true' | undefined
  prefetch?: false
  onChoose: () => void
  children: ReactNode
}

export function NavLink({ href, icon, current, prefetch, onChoose, children }: NavLinkProps) {
  return (
    <Link href={href} prefetch={prefetch} className={styles.link} aria-current={current} onClick={onChoose}>
      {icon}
      {children}
    </Link>
  )
}
