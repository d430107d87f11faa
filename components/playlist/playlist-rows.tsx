'use client'

import { FailedRegion } from '@/components/dashboard/failed-region'
import type { TrackColumns } from '@/components/track-list/track-columns'
import { TrackList } from '@/components/track-list/track-list'
import { TrackListSkeleton } from '@/components/track-list/track-list-skeleton'
import { RegionMessage } from '@/components/ui/region-message'
import { usePlaylistItems } from '@/hooks/use-playlist'
import { useSpotify } from '@/hooks/use-spotify'
import type { Playlist } from '@/lib/music/entities'
import { keys } from '@/lib/spotify/keys'
import { getPlaylistItems } from '@/lib/spotify/playlists'

const columns: TrackColumns = { number: 'position', cover: true, album: true, added: true }

/** The rows, or in one sentence why there are none to see. */
export function PlaylistRows({ playlist }: { playlist: Playlist }) {
  const client = useSpotify()
  const { id, name, uri } = playlist
  // The provider leaves the count out where it would refuse the rows; it need not refuse them again.
  const isWithheld = playlist.trackCount === null
  const first = usePlaylistItems(isWithheld ? null : id)

  if (isWithheld || first.error?.kind === 'withheld') {
    return (
      <RegionMessage kind="refused">
        Spotify shows this playlist’s tracks only to its owner. You can still play it.
      </RegionMessage>
    )
  }
  if (first.error && !first.data) {
    return (
      <FailedRegion
        error={first.error}
        what="The tracks of this playlist"
        onRetry={() => void first.mutate()}
        isRetrying={first.isValidating}
      />
    )
  }
  if (!first.data) return <TrackListSkeleton columns={columns} />
  if (first.data.total === 0) {
    return (
      <RegionMessage kind="empty">
        Nothing in this playlist yet. Songs added to it on Spotify stand here.
      </RegionMessage>
    )
  }
  return (
    <TrackList
      label={name}
      columns={columns}
      source={{
        total: first.data.total,
        pageSize: 50,
        keyOf: (offset) => keys.playlistItems(id, offset),
        load: (options) => getPlaylistItems(client, id, options),
      }}
      onPlay={(row, play) => play({ contextUri: uri, offset: { position: row.position } })}
    />
  )
}
