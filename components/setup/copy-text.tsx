'use client'

import { Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import styles from './check-list.module.css'

/** A text, and a button that copies it. `what` says which, to who cannot see that they belong together. */
export function CopyText({ text, what }: { text: string; what: string }) {
  const [said, setSaid] = useState('')

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(text)
      setSaid('Copied')
    } catch {
      // The browser refuses the clipboard without a reason that helps; the text stands there to be selected.
      setSaid('The browser did not allow copying. Select the text.')
    }
  }

  return (
    <div className={styles.copy}>
      <code className={styles.text}>{text}</code>
      <Button
        size="small"
        icon={<Copy aria-hidden size={16} strokeWidth={1.75} />}
        aria-label={`Copy: ${what}`}
        onClick={() => void handleCopy()}
      >
        Copy
      </Button>
      <span role="status" className={styles.outcome}>
        {said}
      </span>
    </div>
  )
}
