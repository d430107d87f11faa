import { clsx } from 'clsx'
import { FailedRegion } from '@/components/screen/region'
import type { useReadPlaylists } from '@/hooks/use-my-playlists'
import styles from './sidebar-playlists.module.css'

/** The first page loaded and a later one did not: shown where it can be seen however far the list is scrolled. */
export function RestFailure({ error, isReading, retry }: ReturnType<typeof useReadPlaylists>) {
  if (!error) return null
  return (
    <div className={clsx(styles.message, styles.failure)}>
      <FailedRegion error={error} what="The rest of your playlists" onRetry={retry} isRetrying={isReading} />
    </div>
  )
}
