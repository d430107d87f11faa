'use client'

import Link from 'next/link'
import { useSearchParams } from 'next/navigation'
import { Screen } from '@/components/screen/screen'
import chipStyles from '@/components/ui/chip.module.css'
import { queueScreenWords } from '@/lib/words/list-words'
import { History } from './history'
import { QueueView } from './queue-view'

const parts = [
  { href: '/queue', name: queueScreenWords.upNext, isHistory: false },
  { href: '/queue?show=history', name: queueScreenWords.history, isHistory: true },
] as const

export function Queue() {
  const showsHistory = useSearchParams().get('show') === 'history'
  return (
    <Screen heading={queueScreenWords.heading}>
      <nav aria-label={queueScreenWords.parts} className={chipStyles.row}>
        {parts.map(({ href, name, isHistory }) => (
          <Link
            key={href}
            className={chipStyles.chip}
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
      {showsHistory ? <History /> : <QueueView />}
    </Screen>
  )
}
