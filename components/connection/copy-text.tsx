'use client'

import { Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { connectionWords } from '@/lib/words/connection-words'
import styles from './copy-text.module.css'

/** `what` names the text to who cannot see what it stands beside. */
export function CopyText({ text, what }: { text: string; what: string }) {
  const [announcement, setAnnouncement] = useState('')

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(text)
      setAnnouncement(connectionWords.copy.done)
    } catch {
      // The browser refuses the clipboard without a reason that helps; the text can still be selected.
      setAnnouncement(connectionWords.notCopied)
    }
  }

  return (
    <div className={styles.copy}>
      <code className={styles.text}>{text}</code>
      <Button
        size="small"
        icon={<Copy aria-hidden size={16} strokeWidth={1.75} />}
        aria-label={connectionWords.copy.name(what)}
        onClick={() => void handleCopy()}
      >
        {connectionWords.copy.label}
      </Button>
      <span role="status" className={styles.said}>
        {announcement}
      </span>
    </div>
  )
}
