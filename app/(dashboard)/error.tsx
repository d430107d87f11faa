'use client'

import { useEffect } from 'react'
import { RegionMessage, Screen } from '@/components/screen/screen'
import { reportError } from '@/lib/report-error'
import { brokenPageWords } from '@/lib/words/broken-page-words'
import { commonWords } from '@/lib/words/common-words'

type DashboardErrorProps = { error: Error & { digest?: string }; retry: () => void }

export default function DashboardError({ error, retry }: DashboardErrorProps) {
  useEffect(() => reportError(error), [error])
  return (
    <Screen heading={brokenPageWords.screen.heading}>
      <RegionMessage kind="failed" action={{ label: commonWords.retry, onClick: retry }}>
        {brokenPageWords.screen.text}
      </RegionMessage>
    </Screen>
  )
}
