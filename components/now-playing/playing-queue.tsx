import { useState } from 'react'
import { History } from '@/components/queue/history'
import { QueueView } from '@/components/queue/queue-view'
import chipStyles from '@/components/ui/chip.module.css'
import { ChipGroup } from '@/components/ui/chips'
import { queueScreenWords } from '@/lib/words/list-words'
import styles from './playing-queue.module.css'

/** Only the part in view is loaded. `isBesideSong` where what plays is shown already. */
export function PlayingQueue({ isBesideSong = false }: { isBesideSong?: boolean }) {
  const [showsHistory, setShowsHistory] = useState(false)
  const parts = [
    { name: queueScreenWords.upNext, isHistory: false },
    { name: queueScreenWords.history, isHistory: true },
  ]
  return (
    <div className={styles.queue}>
      <ChipGroup label={queueScreenWords.parts} className={styles.switch}>
        {parts.map(({ name, isHistory }) => (
          <button
            key={name}
            type="button"
            className={chipStyles.chip}
            aria-pressed={isHistory === showsHistory}
            onClick={() => setShowsHistory(isHistory)}
          >
            {name}
          </button>
        ))}
      </ChipGroup>
      {showsHistory ? <History /> : <QueueView isBesideSong={isBesideSong} />}
    </div>
  )
}
