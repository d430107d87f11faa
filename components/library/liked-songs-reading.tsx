import { useState } from 'react'
import { Button } from '@/components/ui/button'
import type { Arrangement } from '@/hooks/use-arrangement'
import { useProviderPause } from '@/hooks/use-spotify'
import type { ListState } from '@/lib/lists/list-model'
import { commonWords } from '@/lib/words/common-words'
import { regionWords } from '@/lib/words/error-words'
import { likedWords } from '@/lib/words/list-words'
import styles from './liked-songs.module.css'

type LikedReadingProps = { state: ListState<unknown>; view: Arrangement }

export function LikedReading({ state: { readCount, total }, view }: LikedReadingProps) {
  const [nowMs] = useState(() => Date.now())
  const isPaused = useProviderPause().status === 'open'
  if (view.failure) {
    const { text, why } = regionWords(view.failure, 'liked', nowMs)
    return (
      <p className={styles.reading} role="alert" data-stays>
        <span>{[text, why].filter(Boolean).join(' ')}</span>
        <Button size="small" onClick={view.retry}>
          {commonWords.retry}
        </Button>
      </p>
    )
  }
  const percent = Math.floor((100 * readCount) / Math.max(total ?? 0, 1))
  return (
    <div className={styles.reading}>
      <span>{isPaused ? likedWords.isPaused : likedWords.reading}</span>
      <progress className={styles.progress} aria-label={likedWords.progress} max={100} value={percent} />
      <Button variant="quiet" size="small" onClick={view.reset}>
        {commonWords.cancel}
      </Button>
    </div>
  )
}
