'use client'

import { useState } from 'react'
import { Card, CardSkeleton } from '@/components/screen/card'
import { FailedRegion } from '@/components/screen/region'
import { CardGrid, Shelf } from '@/components/screen/shelf'
import { Button } from '@/components/ui/button'
import { useRead } from '@/hooks/use-read'
import { formatCount, formatYear } from '@/lib/music/format'
import { type AlbumGroup, artistAlbumsRead } from '@/lib/spotify/artists'
import styles from './artist.module.css'

const pageSize = 10

type ReleasesProps = { artistId: string; group: AlbumGroup; heading: string }

/** One group of releases, ten at a time, which is the provider's limit; nothing where the artist has none. */
export function Releases({ artistId, group, heading }: ReleasesProps) {
  const [pageCount, setPageCount] = useState(1)
  const first = useRead(artistAlbumsRead(artistId, group))
  const total = first.data?.total
  if (total === 0) return null
  const left = (total ?? 0) - pageCount * pageSize
  return (
    <Shelf heading={heading}>
      <CardGrid rows="all">
        {Array.from({ length: pageCount }, (_, page) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place.
          <ReleasePage key={page} artistId={artistId} group={group} offset={page * pageSize} />
        ))}
      </CardGrid>
      {left > 0 ? (
        <div>
          <Button onClick={() => setPageCount(pageCount + 1)}>Show {Math.min(left, pageSize)} more</Button>
        </div>
      ) : null}
    </Shelf>
  )
}

function ReleasePage({ artistId, group, offset }: { artistId: string; group: AlbumGroup; offset: number }) {
  const { data, error, mutate, isValidating } = useRead(artistAlbumsRead(artistId, group, offset))
  if (error && !data) {
    return (
      <li className={styles.message}>
        <FailedRegion
          error={error}
          what="These releases"
          onRetry={() => void mutate()}
          isRetrying={isValidating}
        />
      </li>
    )
  }
  if (!data) {
    return Array.from({ length: 4 }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
      <CardSkeleton key={index} />
    ))
  }
  return data.items.map(({ id, name, artists, images, uri, releaseDate, trackCount }) => (
    <Card
      key={id}
      name={name}
      line={[
        formatYear(releaseDate),
        group === 'appears_on'
          ? artists.map((artist) => artist.name).join(', ')
          : formatCount(trackCount, 'song'),
      ]
        .filter(Boolean)
        .join(' · ')}
      href={`/album/${id}`}
      images={images}
      play={{ request: { contextUri: uri }, uri }}
    />
  ))
}
