import type { Route } from 'next'
import Link from 'next/link'
import { RegionMessage } from '@/components/ui/region-message'
import styles from './screen.module.css'

type NotHereProps = {
  /** "album": what the address would name. */
  what: string
  wayOn: { href: Route; label: string }
}

/** For an address that cannot be valid; nobody was asked for it. */
export function NotHere({ what, wayOn }: NotHereProps) {
  return (
    <div className={styles.screen}>
      <h1 className={styles.heading}>No {what} at this address</h1>
      <RegionMessage
        kind="empty"
        action={
          <Link href={wayOn.href} className={styles.wayOn} prefetch={false}>
            {wayOn.label}
          </Link>
        }
      >
        This address does not end in the id of a Spotify {what}. It may have been cut off when it was copied.
      </RegionMessage>
    </div>
  )
}
