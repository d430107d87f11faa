import type { Route } from 'next'
import Link from 'next/link'
import { Fragment } from 'react'
import { Truncated } from '@/components/ui/text'
import { namesBetween } from '@/lib/locale'
import type { Playable } from '@/lib/music/entities'
import { creditsOf } from '@/lib/music/playable'
import styles from './screen.module.css'

type CreditsProps = {
  item: Playable
  /** -1 where arrow keys, not Tab, lead to the links. */
  linkTabIndex?: -1
}

export function Credits({ item, linkTabIndex }: CreditsProps) {
  const credits = creditsOf(item)
  const between = namesBetween(credits.length)
  return (
    <Truncated className="muted">
      {credits.map(({ name, href }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same name may be credited twice, and the order never changes.
        <Fragment key={index}>
          {index > 0 ? between[index - 1] : null}
          {href ? (
            <Link href={href as Route} prefetch={false} tabIndex={linkTabIndex} className={styles.credit}>
              {name}
            </Link>
          ) : (
            name
          )}
        </Fragment>
      ))}
    </Truncated>
  )
}
