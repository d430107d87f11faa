'use client'

import { useEffect } from 'react'
import { idlePart } from '@/components/frame/deferred'
import { Detail, DetailSkeleton } from '@/components/screen/detail'
import { Region } from '@/components/screen/region'
import { keptColumns } from '@/components/track-list/track-columns'
import { TrackListSkeleton } from '@/components/track-list/track-list-skeleton'
import { Streamed } from '@/hooks/data-provider'
import { useListenerId } from '@/hooks/use-access-token'
import { useKnownEntity } from '@/hooks/use-entity'
import { useList } from '@/hooks/use-list'
import { useKnownRead } from '@/hooks/use-read'
import { useSpotify } from '@/hooks/use-spotify'
import { heartsOf } from '@/lib/hearts/hearts'
import { playlistRows } from '@/lib/lists/sources'
import { isEditable, type Playlist as PlaylistFacts } from '@/lib/music/entities'
import { entityTarget } from '@/lib/music/menu-target'
import type { ProviderError } from '@/lib/provider-error'
import { keys } from '@/lib/spotify/endpoints/keys'
import { playlistRead } from '@/lib/spotify/endpoints/reads'
import { kindNames } from '@/lib/words/common-words'
import { playlistWords } from '@/lib/words/detail-words'
import { playlistFacts, totalTime } from '@/lib/words/place-facts'
import { PlaylistActions } from './playlist-actions'
import { PlaylistRows } from './playlist-rows'

const DuplicatesLink = idlePart((bundle) => bundle.DuplicatesLink)

export function Playlist({ id }: { id: string }) {
  'use memo'
  const known = useKnownEntity('playlist', id)
  const answer = useKnownRead(playlistRead(id), known)
  useDeletedPlaylist(known, answer.error)
  return (
    <Region of={answer} what="playlist" isScreen skeleton={<PlaylistSkeleton />}>
      {(playlist) => <PlaylistDetail playlist={playlist} />}
    </Region>
  )
}

/** Removes an own playlist that no longer exists from the library. A 404 of an editorial playlist means nothing. */
function useDeletedPlaylist(known: PlaylistFacts | null, error: ProviderError | undefined): void {
  const hearts = heartsOf(useSpotify())
  const isOwn = known?.owner.id === useListenerId()
  const uri = isOwn && error?.status === 404 ? known?.uri : undefined
  useEffect(() => {
    if (uri !== undefined) hearts.noteAccepted({ uris: [uri], isSaved: false })
  }, [hearts, uri])
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
      thing={entityTarget(playlist)}
      kind={kindNames.playlist}
      description={playlist.description}
      count={count}
      facts={[
        ...playlistFacts({ ...playlist, trackCount }, time),
        isOwn ? <DuplicatesLink key="duplicates" playlist={playlist} /> : null,
      ]}
      play={trackCount === 0 ? undefined : { request: { contextUri: playlist.uri }, first }}
      actions={<PlaylistActions playlist={{ ...playlist, trackCount }} isOwn={isOwn} />}
    >
      <Streamed
        of={[keys.playlistItems(playlist.id)]}
        skeleton={<TrackListSkeleton columns={keptColumns} rows={trackCount} />}
      >
        <PlaylistRows playlist={playlist} isEditable={isEditable(playlist, listenerId)} />
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
