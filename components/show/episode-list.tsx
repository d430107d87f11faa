'use client'

import { useRef } from 'react'
import useSWR from 'swr'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import { ListItem } from '@/components/screen/list-item'
import { Region } from '@/components/screen/region'
import { Button } from '@/components/ui/button'
import { RegionMessage } from '@/components/ui/region-message'
import { Skeleton } from '@/components/ui/skeleton'
import { WindowBox } from '@/components/ui/window-box'
import { useRead } from '@/hooks/use-read'
import { useScroller } from '@/hooks/use-scroller'
import { useStartMargin } from '@/hooks/use-start-margin'
import { useVisibleRange, type VisibleRange } from '@/hooks/use-visible-range'
import type { Episode, Page, Show } from '@/lib/music/entities'
import type { ProviderError } from '@/lib/provider-error'
import { showEpisodesRead } from '@/lib/spotify/shows'
import styles from './episode-list.module.css'
import { EpisodeRow } from './episode-row'

const pageSize = 50
const rowHeightPx = 128
/** Rows in the server's page: enough for a first look. */
const rowsOfServer = 8

/**
 * Every episode a show ever had, newest first; only those in view are in the document, and only their pages are read.
 */
export function EpisodeList({ show }: { show: Show }) {
  // The position where the listener stopped moves while they listen, here or elsewhere.
  const answer = useRead(showEpisodesRead(show), { isReadAnew: true })
  return (
    <Region of={answer} what="The episodes" skeleton={<EpisodeListSkeleton />}>
      {({ total }) =>
        total > 0 ? (
          <Episodes show={show} total={total} />
        ) : (
          <RegionMessage kind="empty">No episodes have come out yet.</RegionMessage>
        )
      }
    </Region>
  )
}

function Episodes({ show, total }: { show: Show; total: number }) {
  const scroller = useScroller()
  const list = useRef<HTMLDivElement>(null)
  const handle = useRef<VirtualizerHandle>(null)
  const startMargin = useStartMargin(list, scroller)
  const range = useVisibleRange(handle, scroller, total)
  return (
    // biome-ignore lint/a11y/useSemanticElements: the window puts generic boxes between list and items.
    <div role="list" aria-label={`Episodes of ${show.name}`} ref={list}>
      {pagesBetween(range, total).map((offset) => (
        <PageLoader key={offset} show={show} offset={offset} />
      ))}
      <Virtualizer
        as={WindowBox}
        ref={handle}
        scrollRef={scroller}
        startMargin={startMargin}
        itemSize={rowHeightPx}
        ssrCount={Math.min(total, rowsOfServer)}
        data={{ length: total }}
      >
        {(_, index) => <EpisodeSlot key={index} show={show} place={{ index, count: total }} />}
      </Virtualizer>
    </div>
  )
}

/** The first rows of the pages in view, except the first page, which is there already. */
function pagesBetween({ first, last }: VisibleRange, total: number): number[] {
  const from = Math.max(1, Math.floor(first / pageSize))
  const to = Math.floor(Math.min(last, total - 1) / pageSize)
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, page) => (from + page) * pageSize)
}

/** Reads one page and draws nothing: the rows take it from the cache. */
function PageLoader({ show, offset }: { show: Show; offset: number }) {
  useRead(showEpisodesRead(show, offset))
  return null
}

/** One position in the list, whatever is there. */
function EpisodeSlot({ show, place }: { show: Show; place: { index: number; count: number } }) {
  const offset = Math.floor(place.index / pageSize) * pageSize
  // Sends no request unless `mutate` is called.
  const { data, error, mutate } = useSWR<Page<Episode>, ProviderError>(
    showEpisodesRead(show, offset).key,
    null,
  )
  const episode = data?.items[place.index - offset]
  if (episode) return <EpisodeRow episode={episode} showUri={show.uri} place={place} />
  return (
    <ListItem className={styles.item} place={place}>
      <div className={styles.row}>
        {error ? (
          <p>
            This episode could not be loaded.{' '}
            <Button variant="quiet" onClick={() => void mutate()}>
              Retry
            </Button>
          </p>
        ) : data ? (
          <p className={styles.facts}>This is no longer on Spotify.</p>
        ) : (
          <SkeletonText />
        )}
      </div>
    </ListItem>
  )
}

function SkeletonText() {
  return (
    <div className={styles.text} aria-hidden>
      <Skeleton width="min(320px, 60%)" height={16} />
      <Skeleton width="90%" height={12} />
      <Skeleton width={140} height={12} />
    </div>
  )
}

export function EpisodeListSkeleton() {
  return (
    <div aria-hidden>
      {Array.from({ length: 6 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
        <div key={index} className={styles.item}>
          <div className={styles.row}>
            <SkeletonText />
          </div>
        </div>
      ))}
    </div>
  )
}
