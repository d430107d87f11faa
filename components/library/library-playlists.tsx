'use client'

import { FailedRegion } from '@/components/dashboard/failed-region'
import { Card } from '@/components/screen/card'
import { CardGrid } from '@/components/screen/shelf'
import { RegionMessage } from '@/components/ui/region-message'
import { useMyPlaylists } from '@/hooks/use-my-playlists'
import { CardGridSkeleton } from './card-grid-skeleton'

export function LibraryPlaylists() {
  const { playlists, error, isLoading, retry } = useMyPlaylists()
  if (error && !playlists) {
    return <FailedRegion error={error} what="Your playlists" onRetry={retry} isRetrying={isLoading} />
  }
  if (!playlists) return <CardGridSkeleton />
  if (playlists.length === 0) {
    return <RegionMessage kind="empty">Playlists you make or follow on Spotify stand here.</RegionMessage>
  }
  return (
    <CardGrid rows="all">
      {playlists.map(({ id, name, owner, images, uri }) => (
        <Card
          key={id}
          name={name}
          line={`By ${owner.name}`}
          href={`/playlist/${id}`}
          images={images}
          placeholder="list"
          play={{ uri, request: { contextUri: uri } }}
        />
      ))}
    </CardGrid>
  )
}
