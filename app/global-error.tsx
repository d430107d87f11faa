'use client'

import { useEffect } from 'react'
import { reportError } from '@/lib/report-error'
import '@/styles/global.css'
import styles from './global-error.module.css'

/**
 * When the frame itself fails: it stands in for the whole document. Every page brings it along with its styles, so it is
 * made of nothing else.
 */
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
          <p role="alert">Something went wrong on our side. Trying again often helps.</p>
          <button type="button" className={styles.retry} onClick={retry}>
            Retry
          </button>
        </main>
      </body>
    </html>
  )
}
