import type { Route } from 'next'
import Link from 'next/link'
import styles from './home.module.css'

export function ShowAll({ of, href }: { of: string; href: string }) {
  return (
    <Link href={href as Route} prefetch={false} className={styles.more} aria-label={`Show all ${of}`}>
      Show all
    </Link>
  )
}
