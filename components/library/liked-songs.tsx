'use client'

import { Heart } from 'lucide-react'
import Link from 'next/link'
import { Suspense } from 'react'
import { MoreOptions } from '@/components/menus/more-options'
import { PlayButton } from '@/components/screen/play-button'
import { DetailFailure } from '@/components/screen/region'
import { ShuffleButton } from '@/components/screen/shuffle-button'
import { ListFilter } from '@/components/track-list/list-filter'
import { SortButton } from '@/components/track-list/sort-button'
import type { TrackColumns } from '@/components/track-list/track-columns'
import { TrackList } from '@/components/track-list/track-list'
import { TrackListSkeleton } from '@/components/track-list/track-list-skeleton'
import { lazyPart } from '@/components/ui/lazy-part'
import { RegionMessage } from '@/components/ui/region-message'
import { Skeleton } from '@/components/ui/skeleton'
import { useListenerId } from '@/hooks/use-access-token'
import { type Arrangement, useArrangement } from '@/hooks/use-arrangement'
import { type ListView, useList } from '@/hooks/use-list'
import { useScroller } from '@/hooks/use-scroller'
import { useSpotify } from '@/hooks/use-spotify'
import { likedUri } from '@/lib/lists/play-thing'
import { likedSongs } from '@/lib/lists/sources'
import type { ListRow } from '@/lib/music/entities'
import { formatCount } from '@/lib/music/format'
import { playRows } from '@/lib/music/play-rows'
import { keptOrder, nextOrder } from '@/lib/music/row-order'
import { likedThing } from '@/lib/music/thing'
import styles from './liked-songs.module.css'
import { useLikedRequest } from './use-liked-request'

const LikedReading = lazyPart(async () => (await import('./liked-songs-reading')).LikedReading)

const name = 'Liked Songs'
const columns: TrackColumns = { number: 'position', cover: true, album: true, added: true }

export function LikedSongs() {
  const listenerId = useListenerId()
  const paged = useList(likedSongs(useSpotify()))
  const arrangement = useArrangement(paged, { isNewestFirst: true })
  const scroller = useScroller()
  // The best matches, and what comes first, are at the top.
  const showTop = () => scroller.current?.scrollTo({ top: 0 })
  const view: Arrangement = {
    ...arrangement,
    setFilter(filter) {
      arrangement.setFilter(filter)
      showTop()
    },
    setOrder(order) {
      arrangement.setOrder(order)
      showTop()
    },
  }
  const contextUri = likedUri(listenerId)
  const requestFrom = useLikedRequest(contextUri)
  const { list, state } = paged
  const { total, error } = state
  if (error && total === null) {
    return <DetailFailure error={error} what={name} onRetry={list.retry} isRetrying={state.isReading} />
  }
  const request = view.rows ? playRows(view.rows, 0, contextUri) : requestFrom()
  const isEmpty = total === 0
  return (
    <article className={styles.liked}>
      <Head count={total ?? undefined} />
      <div className={styles.actions}>
        {isEmpty ? null : (
          <>
            <PlayButton
              name={name}
              uri={contextUri}
              request={request ?? requestFrom()}
              size="large"
              disabled={total === null || request === null}
            />
            <ShuffleButton name={name} request={request ?? requestFrom()} length={total ?? undefined} />
            <MoreOptions name={name} getAbout={() => likedThing(contextUri)} />
            <span className={styles.tools}>
              <ListFilter label="Filter liked songs" value={view.filter} onChange={view.setFilter} />
              <SortButton order={view.order ?? keptOrder} onChange={view.setOrder} />
            </span>
          </>
        )}
      </div>
      {view.isArranged && total !== null && !state.isComplete ? (
        <Suspense>
          <LikedReading state={state} view={view} />
        </Suspense>
      ) : null}
      {total === null ? <TrackListSkeleton columns={columns} /> : null}
      {isEmpty ? (
        <RegionMessage kind="empty" action={<Link href="/search">Find something to like</Link>}>
          Songs you give a heart are kept here.
        </RegionMessage>
      ) : null}
      {total !== null && !isEmpty ? <LikedRows paged={paged} contextUri={contextUri} view={view} /> : null}
    </article>
  )
}

type LikedRowsProps = {
  paged: ListView<ListRow>
  contextUri: string
  view: Arrangement
}

/** The list as it is, of which only what is in view is read, or as the listener has arranged it. */
function LikedRows({ paged, contextUri, view }: LikedRowsProps) {
  const requestFrom = useLikedRequest(contextUri)
  const { rows } = view
  if (rows?.length === 0 && paged.state.isComplete) {
    return (
      <RegionMessage kind="empty" action={{ label: 'Clear filter', onClick: () => view.setFilter('') }}>
        {`None of your liked songs matches “${view.filter.trim()}”. Try fewer letters, or an artist’s name.`}
      </RegionMessage>
    )
  }
  const order = view.order ?? keptOrder
  return (
    <TrackList
      label={name}
      columns={columns}
      isKnownSaved
      sort={{
        column: order.by === 'artist' ? null : order.by,
        direction: order.direction,
        onSort: (column) => view.setOrder(nextOrder(order, column)),
      }}
      rows={rows ?? paged.state.rows}
      {...(rows ? {} : { paged })}
      onPlay={(row, play, index) => {
        const request = rows ? playRows(rows, index, contextUri) : requestFrom(row.position)
        if (request) play(request)
      }}
    />
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
      <TrackListSkeleton columns={columns} />
    </article>
  )
}
