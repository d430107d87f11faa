'use client'

import { Detail, DetailSkeleton } from '@/components/screen/detail'
import { Region } from '@/components/screen/region'
import { TrackListSkeleton } from '@/components/track-list/track-list-skeleton'
import { Streamed } from '@/hooks/data-provider'
import { useList } from '@/hooks/use-list'
import { usePlaylist } from '@/hooks/use-playlist'
import { useProfile } from '@/hooks/use-profile'
import { useSpotify } from '@/hooks/use-spotify'
import { playlistRows } from '@/lib/lists/sources'
import type { Playlist as PlaylistFacts } from '@/lib/music/entities'
import { formatCount, formatLongDuration } from '@/lib/music/format'
import { keys } from '@/lib/spotify/keys'
import { PlaylistActions } from './playlist-actions'
import { columns, PlaylistRows } from './playlist-rows'
import { visibilityInWords } from './playlist-words'

export function Playlist({ id }: { id: string }) {
  return (
    <Region of={usePlaylist(id)} what="This playlist" isScreen skeleton={<PlaylistSkeleton />}>
      {(playlist) => <PlaylistDetail playlist={playlist} />}
    </Region>
  )
}

function PlaylistDetail({ playlist }: { playlist: PlaylistFacts }) {
  const { data: profile } = useProfile()
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

export function PlaylistSkeleton() {
  return (
    <DetailSkeleton>
      <TrackListSkeleton columns={columns} />
    </DetailSkeleton>
  )
}
