'use client'

import type { Route } from 'next'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { RegionMessage, Screen } from '@/components/screen/screen'
import styles from '@/components/screen/screen.module.css'
import { notHereText, notHereWords } from '@/lib/words/broken-page-words'

/** For an address of a thing that cannot be valid; nobody was asked for it. */
export default function NotHere() {
  const [, kind = ''] = usePathname().split('/')
  const words = Object.entries(notHereWords).find(([name]) => name === kind)?.[1] ?? notHereWords.playlist
  return (
    <Screen heading={words.heading}>
      <RegionMessage
        kind="empty"
        action={
          <Link href={`/collection?kind=${kind}s` as Route} className={styles.wayOn} prefetch={false}>
            {words.wayOn}
          </Link>
        }
      >
        {notHereText}
      </RegionMessage>
    </Screen>
  )
}
