'use client'

import { type CSSProperties, useEffect } from 'react'
import { reportError } from '@/lib/report-error'
import { brokenPageWords } from '@/lib/words/broken-page-words'

const page: CSSProperties = {
  display: 'grid',
  gap: 16,
  justifyItems: 'start',
  padding: '64px 24px',
  colorScheme: 'light dark',
  fontFamily: 'system-ui, sans-serif',
  lineHeight: 1.45,
}
const button: CSSProperties = { minBlockSize: 44, paddingInline: 24, font: 'inherit', fontWeight: 650 }

type GlobalErrorProps = { error: Error & { digest?: string }; retry: () => void }

/**
 * Shown when the frame fails. It loads no file, as a missing file may be the cause; its style sheet would load with
 * every page.
 */
export default function GlobalError({ error, retry }: GlobalErrorProps) {
  useEffect(() => reportError(error), [error])
  return (
    <html lang="en" style={{ colorScheme: 'light dark' }}>
      <body style={{ margin: 0 }}>
        <title>Tonearm</title>
        <main style={page}>
          <h1 style={{ margin: 0 }}>{brokenPageWords.document.heading}</h1>
          <p role="alert" style={{ margin: 0 }}>
            {brokenPageWords.document.text}
          </p>
          <button type="button" style={button} onClick={retry}>
            {brokenPageWords.document.retry}
          </button>
        </main>
      </body>
    </html>
  )
}
