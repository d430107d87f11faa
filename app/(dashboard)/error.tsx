'use client'

import { useEffect } from 'react'
import { Screen } from '@/components/screen/screen'
import { RegionMessage } from '@/components/ui/region-message'
import { reportError } from '@/lib/report-error'
import { brokenPageWords } from '@/lib/words/broken-page-words'
import { commonWords } from '@/lib/words/common-words'

export default function DashboardError({
  error,
  retry,
}: {
  error: Error & { digest?: string }
  retry: () => void
}) {
  useEffect(() => reportError(error), [error])
  return (
    <Screen heading={brokenPageWords.screen.heading}>
      <RegionMessage kind="failed" action={{ label: commonWords.retry, onClick: retry }}>
        {brokenPageWords.screen.text}
      </RegionMessage>
    </Screen>
  )
}
