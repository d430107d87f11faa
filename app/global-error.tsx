'use client'

import { useEffect } from 'react'
import styles from '@/components/screen/screen.module.css'
import { RegionMessage } from '@/components/ui/region-message'
import { reportError } from '@/lib/report-error'
import '@/styles/global.css'

/** When the frame itself fails: it stands in for the whole document. */
export default function GlobalError({
  error,
  retry,
}: {
  error: Error & { digest?: string }
  retry: () => void
}) {
  useEffect(() => reportError(error), [error])
  return (
    <html lang="en">
      <body>
        <title>Tonearm</title>
        <main className={styles.screen}>
          <h1 className={styles.heading}>Tonearm did not open</h1>
          <RegionMessage kind="failed" action={{ label: 'Retry', onClick: retry }}>
            Something went wrong on our side. Trying again often helps.
          </RegionMessage>
        </main>
      </body>
    </html>
  )
}
