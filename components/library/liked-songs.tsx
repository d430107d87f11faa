'use client'

import { Heart } from 'lucide-react'
import Link from 'next/link'
import { Suspense } from 'react'
import { PlayButton } from '@/components/screen/play-button'
import { DetailFailure } from '@/components/screen/region'
import { ShuffleButton } from '@/components/screen/shuffle-button'
import { ListFilter } from '@/components/track-list/list-filter'
import { SortButton } from '@/components/track-list/sort-button'
import { TrackListSkeleton } from '@/components/track-list/track-list-skeleton'
import { lazyPart } from '@/components/ui/lazy-part'
import { RegionMessage } from '@/components/ui/region-message'
import { Skeleton } from '@/components/ui/skeleton'
import { useLikedRequest } from '@/hooks/use-liked-request'
import { useProfile } from '@/hooks/use-profile'
import { useSavedTracks } from '@/hooks/use-saved-tracks'
import { formatCount } from '@/lib/music/format'
import { playRows } from '@/lib/music/play-rows'
import styles from './liked-songs.module.css'
import { LikedRows, likedColumns } from './liked-songs-rows'
import { useLikedView } from './use-liked-view'

const LikedReading = lazyPart(async () => (await import('./liked-songs-reading')).LikedReading)

const name = 'Liked Songs'

export function LikedSongs() {
  const { data: profile } = useProfile()
  const { data, error, mutate, isValidating } = useSavedTracks()
  const view = useLikedView(data)
  const contextUri = profile ? `spotify:user:${profile.id}:collection` : 'spotify:collection:tracks'
  const requestFrom = useLikedRequest(contextUri)
  if (error && !data) {
    return <DetailFailure error={error} what={name} onRetry={() => void mutate()} isRetrying={isValidating} />
  }
  const request = view.rows ? playRows(view.rows) : requestFrom()
  const isEmpty = data?.total === 0
  return (
    <article className={styles.liked}>
      <Head count={data?.total} />
      <div className={styles.actions}>
        {isEmpty ? null : (
          <>
            <PlayButton
              name={name}
              uri={contextUri}
              request={request ?? requestFrom()}
              size="large"
              disabled={!data || request === null}
            />
            <ShuffleButton name={name} request={request ?? requestFrom()} />
            <span className={styles.tools}>
              <ListFilter label="Filter liked songs" value={view.filter} onChange={view.setFilter} />
              <SortButton order={view.order} onChange={view.setOrder} />
            </span>
          </>
        )}
      </div>
      {view.isArranged && data && !isEmpty ? (
        <Suspense>
          <LikedReading head={data} onCancel={view.reset} />
        </Suspense>
      ) : null}
      {data === undefined ? <TrackListSkeleton columns={likedColumns} /> : null}
      {isEmpty ? (
        <RegionMessage kind="empty" action={<Link href="/search">Find something to like</Link>}>
          Songs you give a heart are kept here.
        </RegionMessage>
      ) : null}
      {data && !isEmpty ? (
        <LikedRows label={name} total={data.total} contextUri={contextUri} view={view} />
      ) : null}
    </article>
  )
}

function Head({ count }: { count?: number | undefined }) {
  return (
    <header className={styles.head}>
      <span className={styles.emblem}>
        <Heart aria-hidden size={64} strokeWidth={1.5} fill="currentColor" />
      </span>
      <div>
        <h1 className={styles.name}>{name}</h1>
        <p className={styles.count}>
          {count === undefined ? <Skeleton width="9ch" height="1lh" /> : formatCount(count, 'song')}
        </p>
      </div>
    </header>
  )
}

export function LikedSongsSkeleton() {
  return (
    <article className={styles.liked} aria-busy>
      <Head />
      <div className={styles.actions} />
      <TrackListSkeleton columns={likedColumns} />
    </article>
  )
}
