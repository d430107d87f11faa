'use client'

import { useEffect } from 'react'
import { Screen } from '@/components/screen/screen'
import { RegionMessage } from '@/components/ui/region-message'
import { reportError } from '@/lib/report-error'

export default function DashboardError({
  error,
  retry,
}: {
  error: Error & { digest?: string }
  retry: () => void
}) {
  useEffect(() => reportError(error), [error])
  return (
    <Screen heading="This page could not be opened">
      <RegionMessage kind="failed" action={{ label: 'Retry', onClick: retry }}>
        Something went wrong on our side. The music is not affected.
      </RegionMessage>
    </Screen>
  )
}
