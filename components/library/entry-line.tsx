import { clsx } from 'clsx'
import { Pin } from 'lucide-react'
import { Truncated } from '@/components/ui/text'
import { useListenerId } from '@/hooks/use-access-token'
import type { LibraryEntry } from '@/lib/music/library-entry'
import { sidebarWords } from '@/lib/words/frame-words'
import { lineOf } from '@/lib/words/library-words'
import styles from './entry-line.module.css'

type EntryLineProps = { entry: LibraryEntry; isMixed: boolean; isPinned: boolean; className?: string }

/** The line below the name of a library entry. */
export function EntryLine({ entry, isMixed, isPinned, className }: EntryLineProps) {
  'use memo'
  const listenerId = useListenerId()
  return (
    <span className={clsx(styles.line, className)}>
      {isPinned ? (
        <>
          <Pin aria-hidden size={12} strokeWidth={2} fill="currentColor" className={styles.pin} />
          <span className="visuallyHidden">{sidebarWords.pinned} </span>
        </>
      ) : null}
      <Truncated>{lineOf(entry, isMixed, listenerId)}</Truncated>
    </span>
  )
}
