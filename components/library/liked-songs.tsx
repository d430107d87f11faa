'use client'

import Link from 'next/link'
import { Suspense } from 'react'
import { deferredPart } from '@/components/frame/deferred'
import { likedTarget } from '@/components/menus/liked-thing'
import { Detail } from '@/components/screen/detail'
import { DrawnMessage } from '@/components/screen/drawn-message'
import { Region } from '@/components/screen/region'
import { ShuffleButton } from '@/components/screen/shuffle-button'
import { ListToolbar } from '@/components/track-list/list-toolbar'
import { keptColumns } from '@/components/track-list/track-columns'
import { TrackList } from '@/components/track-list/track-list'
import { TrackListSkeleton } from '@/components/track-list/track-list-skeleton'
import { LikedEmblem } from '@/components/ui/artwork'
import { lazyPart } from '@/components/ui/lazy-part'
import { Skeleton } from '@/components/ui/skeleton'
import { useListenerId } from '@/hooks/use-access-token'
import { type Arrangement, useArrangement } from '@/hooks/use-arrangement'
import { failureOf, type ListView, useList, useLists } from '@/hooks/use-list'
import { useScroller } from '@/hooks/use-scroller'
import { useSpotify } from '@/hooks/use-spotify'
import { likedSongs } from '@/lib/lists/sources'
import type { ListRow } from '@/lib/music/entities'
import { playRows } from '@/lib/music/play-rows'
import { keptOrder, nextOrder } from '@/lib/music/row-order'
import { likedRequest, likedUri } from '@/lib/player/play-requests'
import { commonWords, kindNames } from '@/lib/words/common-words'
import { formatCount } from '@/lib/words/format'
import { likedWords } from '@/lib/words/list-words'
import { totalTime } from '@/lib/words/place-facts'
import styles from './liked-songs.module.css'

const NoMatch = deferredPart((bundle) => bundle.NoMatch)
const LikedReading = lazyPart(async () => (await import('./liked-songs-reading')).LikedReading)

const name = commonWords.likedSongs
const head = { kind: kindNames.playlist, emblem: <LikedEmblem className={styles.emblem} iconSize={64} /> }

const unknownCount = <Skeleton key="count" width="9ch" height="1lh" />

export function LikedSongs() {
  const listenerId = useListenerId()
  const paged = useList(likedSongs(useSpotify()))
  const arrangement = useArrangement(paged, { isNewestFirst: true })
  const scroller = useScroller()
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
  const lists = useLists()
  const { state } = paged
  const { total } = state
  if (state.error && total === null) return <Region of={failureOf(paged)} what="liked" isScreen />
  const whole = likedRequest(lists, contextUri)
  const arranged = view.rows ? playRows(view.rows, 0, contextUri) : whole
  const request = arranged ?? whole
  const isEmpty = total === 0
  const time = totalTime(
    state.rows.map((row) => row?.item),
    total,
    state.isComplete,
  )
  const count = total === null ? undefined : formatCount(total, 'song')
  return (
    <Detail
      {...head}
      thing={likedTarget(contextUri)}
      count={count}
      facts={[count ?? unknownCount, time]}
      play={isEmpty ? undefined : { request, disabled: total === null || arranged === null }}
      actions={isEmpty ? null : <ShuffleButton name={name} request={request} length={total ?? undefined} />}
    >
      {total === null ? <TrackListSkeleton columns={keptColumns} /> : null}
      {isEmpty ? (
        <DrawnMessage
          kind="empty"
          drawing="empty"
          heading={likedWords.emptyHeading}
          action={<Link href="/search">{likedWords.findSomething}</Link>}
        >
          {likedWords.empty}
        </DrawnMessage>
      ) : null}
      {total !== null && !isEmpty ? (
        <>
          <ListToolbar
            label={likedWords.filter}
            filter={view.filter}
            onFilter={view.setFilter}
            order={view.order ?? keptOrder}
            onChange={view.setOrder}
          >
            {view.isArranged && !state.isComplete ? (
              <Suspense>
                <LikedReading state={state} view={view} />
              </Suspense>
            ) : null}
          </ListToolbar>
          <LikedRows paged={paged} contextUri={contextUri} view={view} />
        </>
      ) : null}
    </Detail>
  )
}

type LikedRowsProps = { paged: ListView<ListRow>; contextUri: string; view: Arrangement }

function LikedRows({ paged, contextUri, view }: LikedRowsProps) {
  const lists = useLists()
  const { rows } = view
  if (rows?.length === 0 && paged.state.isComplete) {
    return (
      <Suspense>
        <NoMatch filter={view.filter} onClear={() => view.setFilter('')} />
      </Suspense>
    )
  }
  const order = view.order ?? keptOrder
  return (
    <TrackList
      label={name}
      columns={keptColumns}
      isKnownSaved
      sort={{
        column: order.by === 'artist' ? null : order.by,
        direction: order.direction,
        onSort: (column) => view.setOrder(nextOrder(order, column)),
      }}
      rows={rows ?? paged.state.rows}
      ids={view.slots}
      {...(rows ? {} : { paged })}
      requestOf={(_row, { id, index }) =>
        rows || typeof id === 'string'
          ? playRows(rows ?? paged.state.rows, index, contextUri)
          : likedRequest(lists, contextUri, id)
      }
    />
  )
}

export function LikedSongsSkeleton() {
  return (
    <div aria-busy>
      <Detail {...head} thing={likedTarget()} actions={null} facts={[unknownCount]}>
        <TrackListSkeleton columns={keptColumns} />
      </Detail>
    </div>
  )
}
