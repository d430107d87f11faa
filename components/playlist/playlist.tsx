'use client'

import { Detail, DetailSkeleton } from '@/components/screen/detail'
import { Region } from '@/components/screen/region'
import { TrackListSkeleton } from '@/components/track-list/track-list-skeleton'
import { Streamed } from '@/hooks/data-provider'
import { useList } from '@/hooks/use-list'
import { useRead } from '@/hooks/use-read'
import { useSpotify } from '@/hooks/use-spotify'
import { playlistRows } from '@/lib/lists/sources'
import type { Playlist as PlaylistFacts } from '@/lib/music/entities'
import { formatCount, formatLongDuration } from '@/lib/music/format'
import { keys } from '@/lib/spotify/keys'
import { playlistRead } from '@/lib/spotify/playlists'
import { profileRead } from '@/lib/spotify/profile'
import { PlaylistActions } from './playlist-actions'
import { columns, PlaylistRows } from './playlist-rows'

export function Playlist({ id }: { id: string }) {
  return (
    <Region of={useRead(playlistRead(id))} what="This playlist" isScreen skeleton={<PlaylistSkeleton />}>
      {(playlist) => <PlaylistDetail playlist={playlist} />}
    </Region>
  )
}

function PlaylistDetail({ playlist }: { playlist: PlaylistFacts }) {
  const { data: profile } = useRead(profileRead)
  const { name, owner } = playlist
  const { rows, total, isComplete } = useList(playlistRows(useSpotify(), playlist.id), null).state
  const trackCount = total ?? playlist.trackCount
  const isOwn = profile ? profile.id === owner.id : undefined
  const durationMs = isComplete ? rows.reduce((sum, row) => sum + (row?.item?.durationMs ?? 0), 0) : 0
  return (
    <Detail
      kind="Playlist"
      name={name}
      images={playlist.images}
      placeholder="list"
      description={playlist.description}
      facts={[
        owner.name,
        visibilityInWords(playlist),
        trackCount === null ? null : formatCount(trackCount, 'song'),
        durationMs === 0 ? null : formatLongDuration(durationMs),
      ]}
      actions={<PlaylistActions playlist={{ ...playlist, trackCount }} isOwn={isOwn} />}
    >
      <Streamed of={[keys.playlistItems(playlist.id)]} skeleton={<TrackListSkeleton columns={columns} />}>
        <PlaylistRows playlist={playlist} isEditable={isOwn === true || playlist.isCollaborative} />
      </Streamed>
    </Detail>
  )
}

/** Who may see and change it, if the provider says so. */
function visibilityInWords({ isPublic, isCollaborative }: PlaylistFacts): string | null {
  if (isCollaborative) return 'Collaborative'
  if (isPublic === null) return null
  return isPublic ? 'Public' : 'Private'
}

export function PlaylistSkeleton() {
  return (
    <DetailSkeleton>
      <TrackListSkeleton columns={columns} />
    </DetailSkeleton>
  )
}
