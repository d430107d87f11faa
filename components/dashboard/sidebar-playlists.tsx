'use client'

import { Suspense } from 'react'
import { FailedRegion } from '@/components/screen/region'
import { lazyPart } from '@/components/ui/lazy-part'
import { RegionMessage } from '@/components/ui/region-message'
import { Skeleton } from '@/components/ui/skeleton'
import { allRows } from '@/hooks/use-list'
import { useReadPlaylists } from '@/hooks/use-my-playlists'
import { knownRows } from '@/lib/lists/paged-list'
import type { ProviderError } from '@/lib/provider-error'
import {
  PlaylistLink,
  type PlaylistLinkProps,
  type PlaylistRows,
  type PlaylistRowsProps,
  RestFailure,
} from './playlist-link'
import styles from './sidebar-playlists.module.css'

const WindowedPlaylistLinks = lazyPart(
  async () => (await import('./windowed-playlist-links')).WindowedPlaylistLinks,
)

/** Up to this many, a plain list costs less than a virtual list that reads what comes into view. */
const longestPlainList = 100

type PlaylistLinksProps = PlaylistLinkProps & {
  rows: PlaylistRows | undefined
  error: ProviderError | null
  isLoading: boolean
  retry: () => void
}

export function PlaylistLinks({ rows, error, isLoading, retry, ...links }: PlaylistLinksProps) {
  if (error && !rows) {
    return (
      <div className={styles.message}>
        <FailedRegion error={error} what="Your playlists" onRetry={retry} isRetrying={isLoading} />
      </div>
    )
  }
  if (!rows) return <PlaylistLinksSkeleton />
  if (rows.length === 0) {
    return (
      <div className={styles.message}>
        <RegionMessage kind="empty">Playlists you make or follow on Spotify appear here.</RegionMessage>
      </div>
    )
  }
  if (rows.length <= longestPlainList) return <AllPlaylistLinks rows={rows} {...links} />
  return (
    <Suspense fallback={<KnownPlaylistLinks rows={rows} {...links} />}>
      <WindowedPlaylistLinks rows={rows} {...links} />
    </Suspense>
  )
}

/** What is after the first page loads by itself, after the first paint. */
function AllPlaylistLinks(props: PlaylistRowsProps) {
  const rest = useReadPlaylists(allRows)
  return (
    <>
      <KnownPlaylistLinks {...props} />
      <RestFailure {...rest} />
    </>
  )
}

function KnownPlaylistLinks({ rows, ...links }: PlaylistRowsProps) {
  return (
    <ul className={styles.list}>
      {knownRows(rows).map((playlist) => (
        <li key={playlist.id}>
          <PlaylistLink playlist={playlist} {...links} />
        </li>
      ))}
    </ul>
  )
}

export function PlaylistLinksSkeleton() {
  return (
    <div className={styles.skeleton} aria-hidden>
      {['62%', '78%', '48%', '70%', '56%', '66%', '40%', '74%'].map((width) => (
        <Skeleton key={width} width={width} height={14} />
      ))}
    </div>
  )
}
