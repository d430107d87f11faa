'use client'

import { Suspense } from 'react'
import { FailedRegion } from '@/components/screen/failed-region'
import { Shelf } from '@/components/screen/shelf'
import { TrackListSkeleton } from '@/components/track-list/track-list-skeleton'
import { lazyPart } from '@/components/ui/lazy-part'
import { RegionMessage } from '@/components/ui/region-message'
import { usePopularTracks } from '@/hooks/use-artist'
import type { Artist } from '@/lib/music/entities'
import { SongList, songColumns } from './song-list'

const FoundSongs = lazyPart(async () => (await import('./found-songs')).FoundSongs)

/** What people play most by an artist; where the provider keeps that to itself, what else there is to hear. */
export function PopularTracks({ artist }: { artist: Artist }) {
  const { id, name } = artist
  const { data: tracks, error, mutate, isValidating } = usePopularTracks(id)
  const waiting = <TrackListSkeleton columns={songColumns} rows={5} />
  if (error?.kind === 'withheld') {
    return (
      <Suspense fallback={<Shelf heading="Songs">{waiting}</Shelf>}>
        <FoundSongs artist={artist} />
      </Suspense>
    )
  }
  return (
    <Shelf heading="Popular">
      {error && !tracks ? (
        <FailedRegion
          error={error}
          what="Popular songs"
          onRetry={() => void mutate()}
          isRetrying={isValidating}
        />
      ) : null}
      {tracks || error ? null : waiting}
      {tracks?.length === 0 ? (
        <RegionMessage kind="empty">Nothing here has been played much yet.</RegionMessage>
      ) : null}
      {tracks && tracks.length > 0 ? (
        <SongList label={`Popular songs by ${name}`} name={`popular ${id}`} songs={tracks} />
      ) : null}
    </Shelf>
  )
}
