'use client'

import { Detail, DetailSkeleton } from '@/components/screen/detail'
import { Region } from '@/components/screen/region'
import { TrackListSkeleton } from '@/components/track-list/track-list-skeleton'
import { Streamed } from '@/hooks/data-provider'
import { usePlaylist, usePlaylistIndex, usePlaylistItems } from '@/hooks/use-playlist'
import { useProfile } from '@/hooks/use-profile'
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
  const { name, owner, trackCount } = playlist
  const isOwn = profile ? profile.id === owner.id : undefined
  const durationMs = useKnownDuration(playlist)
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
        durationMs === null || durationMs === 0 ? null : formatLongDuration(durationMs),
      ]}
      actions={<PlaylistActions playlist={playlist} isOwn={isOwn} />}
    >
      <Streamed of={[keys.playlistItems(playlist.id)]} skeleton={<TrackListSkeleton columns={columns} />}>
        <PlaylistRows playlist={playlist} isEditable={isOwn === true || playlist.isCollaborative} />
      </Streamed>
    </Detail>
  )
}

/** How long all of it takes, where every row is at hand anyway; null otherwise. */
function useKnownDuration({ id, trackCount }: PlaylistFacts): number | null {
  const { data: first } = usePlaylistItems(trackCount === null ? null : id)
  const { data: all } = usePlaylistIndex(id, { isWanted: false })
  const rows = all ?? (first && !first.hasNext ? first.items : null)
  return rows ? rows.reduce((sum, { item }) => sum + (item?.durationMs ?? 0), 0) : null
}

export function PlaylistSkeleton() {
  return (
    <DetailSkeleton>
      <TrackListSkeleton columns={columns} />
    </DetailSkeleton>
  )
}
