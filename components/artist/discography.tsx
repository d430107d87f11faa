'use client'

import { useState } from 'react'
import { FailedRegion } from '@/components/dashboard/failed-region'
import { Card, CardSkeleton } from '@/components/screen/card'
import { CardGrid, Shelf } from '@/components/screen/shelf'
import { Button } from '@/components/ui/button'
import { useArtistAlbums } from '@/hooks/use-artist'
import { formatCount, formatYear } from '@/lib/music/format'
import type { AlbumGroup } from '@/lib/spotify/artists'

const pageSize = 10

type DiscographyProps = { artistId: string; group: AlbumGroup; heading: string }

/** One group of releases, ten more at a time; nothing at all where the artist has none. */
export function Discography({ artistId, group, heading }: DiscographyProps) {
  const [pageCount, setPageCount] = useState(1)
  const first = useArtistAlbums(artistId, group, 0)
  const total = first.data?.total
  if (total === 0) return null
  return (
    <Shelf heading={heading}>
      <CardGrid rows="all">
        {Array.from({ length: pageCount }, (_, page) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place.
          <ReleasePage key={page} artistId={artistId} group={group} offset={page * pageSize} />
        ))}
      </CardGrid>
      {total !== undefined && total > pageCount * pageSize ? (
        <div>
          <Button onClick={() => setPageCount(pageCount + 1)}>Show more</Button>
        </div>
      ) : null}
    </Shelf>
  )
}

function ReleasePage({ artistId, group, offset }: { artistId: string; group: AlbumGroup; offset: number }) {
  const { data, error, mutate, isValidating } = useArtistAlbums(artistId, group, offset)
  if (error && !data) {
    return (
      <li>
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
  return data.items.map(({ id, name, images, uri, releaseDate, trackCount }) => (
    <Card
      key={id}
      name={name}
      line={[formatYear(releaseDate), formatCount(trackCount, 'song')].filter(Boolean).join(' · ')}
      href={`/album/${id}`}
      images={images}
      play={{ request: { contextUri: uri }, uri }}
    />
  ))
}
