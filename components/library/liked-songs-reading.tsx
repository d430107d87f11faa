'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { useProfile } from '@/hooks/use-profile'
import { useProviderPause } from '@/hooks/use-provider-pause'
import { useSavedCollection } from '@/hooks/use-saved-collection'
import { useSpotify } from '@/hooks/use-spotify'
import { regionWords } from '@/lib/error-words'
import type { ListRow, Page } from '@/lib/music/entities'
import { savedCollectionOf } from '@/lib/spotify/saved-collection'
import styles from './liked-songs.module.css'

/** How far the reading of all liked songs has come, while it continues and after it failed. */
export function LikedReading({ head, onCancel }: { head: Page<ListRow>; onCancel: () => void }) {
  const client = useSpotify()
  const [nowMs] = useState(() => Date.now())
  const accountId = useProfile().data?.id
  const status = useSavedCollection((state) => state.status)
  const error = useSavedCollection((state) => state.error)
  const percent = useSavedCollection(({ readCount, total }) =>
    Math.floor((100 * readCount) / Math.max(total, 1)),
  )
  const isPaused = useProviderPause().status === 'open'
  if (status === 'complete') return null
  if (status === 'failed') {
    return (
      <p className={styles.reading} role="alert">
        <span>{error ? regionWords(error, 'Your liked songs', nowMs).text : null}</span>
        <Button
          size="small"
          onClick={() => accountId && void savedCollectionOf(client).complete(accountId, head)}
        >
          Retry
        </Button>
      </p>
    )
  }
  return (
    <div className={styles.reading}>
      <span>
        {isPaused ? 'Spotify asks us to slow down. This continues by itself.' : 'Reading all your songs'}
      </span>
      <progress className={styles.progress} aria-label="Songs read" max={100} value={percent} />
      <Button variant="quiet" size="small" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}
