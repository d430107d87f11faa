'use client'

import { Detail, DetailSkeleton } from '@/components/screen/detail'
import { DetailFailure } from '@/components/screen/detail-failure'
import { OpenInSpotify } from '@/components/screen/open-in-spotify'
import { PlayButton } from '@/components/screen/play-button'
import { ShuffleButton } from '@/components/screen/shuffle-button'
import { SaveButton } from '@/components/track-list/save-button'
import { usePlaylist } from '@/hooks/use-playlist'
import { useProfile } from '@/hooks/use-profile'
import type { Playlist as PlaylistFacts } from '@/lib/music/entities'
import { formatCount } from '@/lib/music/format'
import { PlaylistRows } from './playlist-rows'

export function Playlist({ id }: { id: string }) {
  const { data, error, mutate, isValidating } = usePlaylist(id)
  if (data) return <PlaylistDetail playlist={data} />
  return error ? (
    <DetailFailure
      error={error}
      what="This playlist"
      onRetry={() => void mutate()}
      isRetrying={isValidating}
    />
  ) : (
    <DetailSkeleton />
  )
}

function PlaylistDetail({ playlist }: { playlist: PlaylistFacts }) {
  const { data: profile } = useProfile()
  const { name, uri, owner, trackCount } = playlist
  const isOwn = profile?.id === owner.id
  const request = { contextUri: uri }
  return (
    <Detail
      kind={playlist.isCollaborative ? 'Collaborative playlist' : 'Playlist'}
      name={name}
      images={playlist.images}
      placeholder="list"
      description={playlist.description}
      facts={[owner.name, trackCount === null ? null : formatCount(trackCount, 'song')]}
      actions={
        trackCount === 0 ? null : (
          <>
            <PlayButton name={name} uri={uri} request={request} size="large" />
            <ShuffleButton name={name} request={request} />
            {isOwn || !profile ? null : <SaveButton uris={[uri]} size="medium" kind="library" />}
            <OpenInSpotify name={name} url={playlist.url} />
          </>
        )
      }
    >
      <PlaylistRows playlist={playlist} />
    </Detail>
  )
}
