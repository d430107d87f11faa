'use client'

import { type CSSProperties, useEffect } from 'react'
import { reportError } from '@/lib/report-error'
import { brokenPageWords } from '@/lib/words/broken-page-words'
import { commonWords } from '@/lib/words/common-words'

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

/**
 * Replaces the whole document when the frame itself fails. It loads no file, since that may be what failed, and has
 * no style sheet, since every page would load it too.
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
    <html lang="en" style={{ colorScheme: 'light dark' }}>
      <body style={{ margin: 0 }}>
        <title>Tonearm</title>
        <main style={page}>
          <h1 style={{ margin: 0 }}>{brokenPageWords.document.heading}</h1>
          <p role="alert" style={{ margin: 0 }}>
            {brokenPageWords.document.text}
          </p>
          <button type="button" style={button} onClick={retry}>
            {commonWords.retry}
          </button>
        </main>
      </body>
    </html>
  )
}
