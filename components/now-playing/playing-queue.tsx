import { useState } from 'react'
import styles from '@/components/queue/queue.module.css'
import { QueueView } from '@/components/queue/queue-view'
import { queueScreenWords } from '@/lib/words/list-words'

const parts = [
  { name: queueScreenWords.upNext, isHistory: false },
  { name: queueScreenWords.history, isHistory: true },
] as const

/** `isBesideSong`: the playing song is already on screen. */
export function PlayingQueue({ isBesideSong = false }: { isBesideSong?: boolean }) {
  const [showsHistory, setShowsHistory] = useState(false)
  return (
    <QueueView
      showsHistory={showsHistory}
      isBesideSong={isBesideSong}
      views={
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw and lay out as one.
        <div role="group" aria-label={queueScreenWords.parts} className={styles.views}>
          {parts.map(({ name, isHistory }) => (
            <button
              key={name}
              type="button"
              className={styles.view}
              aria-pressed={isHistory === showsHistory}
              onClick={() => setShowsHistory(isHistory)}
            >
              {name}
            </button>
          ))}
        </div>
      }
    />
  )
}
