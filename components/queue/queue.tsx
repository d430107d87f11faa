'use client'

import { useSearchParams } from 'next/navigation'
import { Screen } from '@/components/screen/screen'
import { queueScreenWords } from '@/lib/words/list-words'
import { QueueView } from './queue-view'

export function Queue() {
  return (
    <Screen heading={queueScreenWords.heading}>
      <QueueView showsHistory={useSearchParams().get('show') === 'history'} />
    </Screen>
  )
}
