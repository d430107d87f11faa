'use client'

import { Detail, DetailSkeleton } from '@/components/screen/detail'
import { Region } from '@/components/screen/region'
import { keptColumns } from '@/components/track-list/track-columns'
import { TrackListSkeleton } from '@/components/track-list/track-list-skeleton'
import { Streamed } from '@/hooks/data-provider'
import { useListenerId } from '@/hooks/use-access-token'
import { useList } from '@/hooks/use-list'
import { useKnownRead } from '@/hooks/use-read'
import { useSpotify } from '@/hooks/use-spotify'
import { useKnownPlace } from '@/hooks/use-thing'
import { playlistRows } from '@/lib/lists/sources'
import type { Playlist as PlaylistFacts } from '@/lib/music/entities'
import { entityThing } from '@/lib/music/thing'
import { keys } from '@/lib/spotify/endpoints/keys'
import { playlistRead } from '@/lib/spotify/endpoints/reads'
import { playlistWords } from '@/lib/words/detail-words'
import { kindNames } from '@/lib/words/kind-words'
import { playlistFacts } from '@/lib/words/place-facts'
import { totalTime } from '@/lib/words/total-time'
import { PlaylistActions } from './playlist-actions'
import { PlaylistRows } from './playlist-rows'

export function Playlist({ id }: { id: string }) {
  'use memo'
  return (
    <Region
      of={useKnownRead(playlistRead(id), useKnownPlace('playlist', id))}
      what="playlist"
      isScreen
      skeleton={<PlaylistSkeleton />}
    >
      {(playlist) => <PlaylistDetail playlist={playlist} />}
    </Region>
  )
}

function PlaylistDetail({ playlist }: { playlist: PlaylistFacts }) {
  const listenerId = useListenerId()
  const { rows, total, isComplete } = useList(playlistRows(useSpotify(), playlist.id), null).state
  const trackCount = total ?? playlist.trackCount
  const count = trackCount === null ? undefined : playlistWords.songs(trackCount)
  const isOwn = listenerId === playlist.owner.id
  const first = rows[0]?.item?.unplayable === null ? rows[0].item : null
  const time = totalTime(
    rows.map((row) => row?.item),
    trackCount,
    isComplete,
  )
  return (
    <Detail
      thing={entityThing(playlist)}
      kind={kindNames.playlist}
      description={playlist.description}
      count={count}
      facts={playlistFacts({ ...playlist, trackCount }, time)}
      play={trackCount === 0 ? undefined : { request: { contextUri: playlist.uri }, first }}
      actions={<PlaylistActions playlist={{ ...playlist, trackCount }} isOwn={isOwn} />}
    >
      <Streamed
        of={[keys.playlistItems(playlist.id)]}
        skeleton={<TrackListSkeleton columns={keptColumns} rows={trackCount} />}
      >
        <PlaylistRows playlist={playlist} isEditable={isOwn || playlist.isCollaborative} />
      </Streamed>
    </Detail>
  )
}

export function PlaylistSkeleton() {
  return (
    <DetailSkeleton>
      <TrackListSkeleton columns={keptColumns} />
    </DetailSkeleton>
  )
}
