'use client'

import { type ReactNode, useState } from 'react'
import { FailedRegion } from '@/components/dashboard/failed-region'
import { Card } from '@/components/screen/card'
import { CardGrid } from '@/components/screen/shelf'
import { Button } from '@/components/ui/button'
import { RegionMessage } from '@/components/ui/region-message'
import { useFollowedArtists, useSavedAlbums, useSavedShows } from '@/hooks/use-library'
import { formatCount } from '@/lib/music/format'
import type { ProviderError } from '@/lib/provider-error'
import { CardGridSkeleton } from './card-grid-skeleton'
import styles from './library.module.css'

const pageSize = 50

export function LibraryAlbums() {
  return <OffsetPages Page={AlbumPage} />
}

export function LibraryShows() {
  return <OffsetPages Page={ShowPage} />
}

/** Fifty at a time, each page asking for its own; the last one says whether there are more. */
function OffsetPages({ Page }: { Page: (props: { offset: number; more: ReactNode }) => ReactNode }) {
  const [pageCount, setPageCount] = useState(1)
  const more = <MoreButton onClick={() => setPageCount(pageCount + 1)} />
  return Array.from({ length: pageCount }, (_, page) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place.
    <Page key={page} offset={page * pageSize} more={page === pageCount - 1 ? more : null} />
  ))
}

function AlbumPage({ offset, more }: { offset: number; more: ReactNode }) {
  const albums = useSavedAlbums(offset)
  return (
    <PageFrame
      answer={albums}
      what="Your albums"
      empty="Albums you save are kept here."
      more={albums.data?.hasNext && more}
    >
      {albums.data?.items.map(({ id, name, artists, images, uri }) => (
        <Card
          key={id}
          name={name}
          line={artists.map((artist) => artist.name).join(', ')}
          href={`/album/${id}`}
          images={images}
          play={{ uri, request: { contextUri: uri } }}
        />
      ))}
    </PageFrame>
  )
}

function ShowPage({ offset, more }: { offset: number; more: ReactNode }) {
  const shows = useSavedShows(offset)
  return (
    <PageFrame
      answer={shows}
      what="Your podcasts"
      empty="Podcasts you save are kept here."
      more={shows.data?.hasNext && more}
    >
      {shows.data?.items.map(({ id, name, publisher, episodeCount, images, uri }) => (
        <Card
          key={id}
          name={name}
          line={publisher ?? (episodeCount === null ? 'Podcast' : formatCount(episodeCount, 'episode'))}
          href={`/show/${id}`}
          images={images}
          placeholder="show"
          play={{ uri, request: { contextUri: uri } }}
        />
      ))}
    </PageFrame>
  )
}

export function LibraryArtists() {
  const [cursors, setCursors] = useState<(string | null)[]>([null])
  return cursors.map((after, page) => (
    <ArtistPage
      key={after}
      after={after}
      onMore={page === cursors.length - 1 ? (next) => setCursors([...cursors, next]) : undefined}
    />
  ))
}

function ArtistPage({ after, onMore }: { after: string | null; onMore?: (next: string) => void }) {
  const artists = useFollowedArtists(after)
  const next = artists.data?.after
  return (
    <PageFrame
      answer={artists}
      what="Your artists"
      empty="Artists you follow are kept here."
      more={next && onMore ? <MoreButton onClick={() => onMore(next)} /> : null}
    >
      {artists.data?.items.map(({ id, name, images, uri }) => (
        <Card
          key={id}
          name={name}
          line="Artist"
          href={`/artist/${id}`}
          images={images}
          shape="round"
          placeholder="person"
          play={{ uri, request: { contextUri: uri } }}
        />
      ))}
    </PageFrame>
  )
}

function MoreButton({ onClick }: { onClick: () => void }) {
  return (
    <div className={styles.more}>
      <Button onClick={onClick}>Show more</Button>
    </div>
  )
}

type PageFrameProps = {
  answer: {
    data?: { items: readonly unknown[] }
    error?: ProviderError
    isValidating: boolean
    mutate: () => Promise<unknown>
  }
  what: string
  empty: string
  more: ReactNode
  children: ReactNode
}

function PageFrame({ answer, what, empty, more, children }: PageFrameProps) {
  const { data, error, isValidating, mutate } = answer
  if (error && !data) {
    return <FailedRegion error={error} what={what} onRetry={() => void mutate()} isRetrying={isValidating} />
  }
  if (!data) return <CardGridSkeleton />
  if (data.items.length === 0) return <RegionMessage kind="empty">{empty}</RegionMessage>
  return (
    <>
      <CardGrid rows="all">{children}</CardGrid>
      {more}
    </>
  )
}
