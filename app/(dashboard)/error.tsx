'use client'

import { useEffect } from 'react'
import styles from '@/components/screen/screen.module.css'
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
    <div className={styles.screen}>
      <h1 className={styles.heading}>This page could not be opened</h1>
      <RegionMessage kind="failed" action={{ label: 'Retry', onClick: retry }}>
        Something went wrong on our side. The music is not affected.
      </RegionMessage>
    </div>
  )
}
