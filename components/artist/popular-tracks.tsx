'use client'

import { FailedRegion } from '@/components/dashboard/failed-region'
import { Shelf } from '@/components/screen/shelf'
import { TrackListSkeleton } from '@/components/track-list/track-list-skeleton'
import { RegionMessage } from '@/components/ui/region-message'
import { usePopularTracks } from '@/hooks/use-artist'
import type { Artist } from '@/lib/music/entities'
import { FoundSongs } from './found-songs'
import { SongList, songColumns } from './song-list'

/** What people play most by an artist; where the provider keeps that to itself, what else there is to hear. */
export function PopularTracks({ artist }: { artist: Artist }) {
  const { id, name } = artist
  const { data: tracks, error, mutate, isValidating } = usePopularTracks(id)
  if (error?.kind === 'withheld') return <FoundSongs artist={artist} />
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
      {tracks || error ? null : <TrackListSkeleton columns={songColumns} rows={5} />}
      {tracks?.length === 0 ? (
        <RegionMessage kind="empty">Nothing here has been played much yet.</RegionMessage>
      ) : null}
      {tracks && tracks.length > 0 ? (
        <SongList label={`Popular songs by ${name}`} name={`popular ${id}`} songs={tracks} />
      ) : null}
    </Shelf>
  )
}
