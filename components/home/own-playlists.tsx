'use client'

import Link from 'next/link'
import { FailedRegion } from '@/components/dashboard/failed-region'
import { Card, CardSkeleton } from '@/components/screen/card'
import { CardGrid, Shelf } from '@/components/screen/shelf'
import { RegionMessage } from '@/components/ui/region-message'
import { useFirstPlaylists } from '@/hooks/use-my-playlists'
import styles from './home.module.css'

const heading = 'Your playlists'

export function OwnPlaylists() {
  const { data, error, mutate, isValidating } = useFirstPlaylists()
  if (error && !data) {
    return (
      <Shelf heading={heading}>
        <FailedRegion
          error={error}
          what="Your playlists"
          onRetry={() => void mutate()}
          isRetrying={isValidating}
        />
      </Shelf>
    )
  }
  if (!data) return <OwnPlaylistsSkeleton />
  return (
    <Shelf
      heading={heading}
      more={
        <Link href="/collection" className={styles.more} aria-label="Show all your playlists">
          Show all
        </Link>
      }
    >
      {data.items.length === 0 ? (
        <RegionMessage kind="empty">Playlists you make or follow on Spotify show up here.</RegionMessage>
      ) : (
        <CardGrid rows={1}>
          {data.items.slice(0, 16).map(({ id, name, images, owner, uri }) => (
            <Card
              key={id}
              name={name}
              line={`By ${owner.name}`}
              href={`/playlist/${id}`}
              images={images}
              placeholder="list"
              play={{ request: { contextUri: uri }, uri }}
            />
          ))}
        </CardGrid>
      )}
    </Shelf>
  )
}

export function OwnPlaylistsSkeleton() {
  return (
    <Shelf heading={heading}>
      <CardGrid rows={1}>
        {Array.from({ length: 8 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
          <CardSkeleton key={index} />
        ))}
      </CardGrid>
    </Shelf>
  )
}
