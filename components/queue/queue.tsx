'use client'

import Link from 'next/link'
import { useSearchParams } from 'next/navigation'
import { Screen } from '@/components/screen/screen'
import chipStyles from '@/components/ui/chip.module.css'
import { queueScreenWords } from '@/lib/words/queue-words'
import { History } from './history'
import { UpNext } from './up-next'

/** What plays, what comes next, and what was played. Only the part in view is loaded. */
export function Queue() {
  const showsHistory = useSearchParams().get('show') === 'history'
  return (
    <Screen heading={queueScreenWords.heading}>
      <nav aria-label={queueScreenWords.parts} className={chipStyles.row}>
        <Link
          className={chipStyles.chip}
          href="/queue"
          aria-current={showsHistory ? undefined : 'true'}
          prefetch={false}
          replace
          scroll={false}
        >
          {queueScreenWords.upNext}
        </Link>
        <Link
          className={chipStyles.chip}
          href={{ pathname: '/queue', query: { show: 'history' } }}
          aria-current={showsHistory ? 'true' : undefined}
          prefetch={false}
          replace
          scroll={false}
        >
          {queueScreenWords.history}
        </Link>
      </nav>
      {showsHistory ? <History /> : <UpNext />}
    </Screen>
  )
}
