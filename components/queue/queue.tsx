'use client'

import Link from 'next/link'
import { useSearchParams } from 'next/navigation'
import { Screen } from '@/components/screen/screen'
import { queueScreenWords } from '@/lib/words/list-words'
import styles from './queue.module.css'
import { QueueView } from './queue-view'

const parts = [
  { href: '/queue', name: queueScreenWords.upNext, isHistory: false },
  { href: '/queue?show=history', name: queueScreenWords.history, isHistory: true },
] as const

export function Queue() {
  const showsHistory = useSearchParams().get('show') === 'history'
  return (
    <Screen heading={queueScreenWords.heading}>
      <QueueView
        showsHistory={showsHistory}
        views={
          <nav aria-label={queueScreenWords.parts} className={styles.views}>
            {parts.map(({ href, name, isHistory }) => (
              <Link
                key={href}
                className={styles.view}
                href={href}
                aria-current={isHistory === showsHistory ? 'true' : undefined}
                prefetch={false}
                replace
                scroll={false}
              >
                {name}
              </Link>
            ))}
          </nav>
        }
      />
    </Screen>
  )
}
