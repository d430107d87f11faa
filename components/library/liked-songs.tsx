'use client'

import { Heart } from 'lucide-react'
import Link from 'next/link'
import { DetailFailure } from '@/components/screen/detail-failure'
import { PlayButton } from '@/components/screen/play-button'
import { ShuffleButton } from '@/components/screen/shuffle-button'
import type { TrackColumns } from '@/components/track-list/track-columns'
import { TrackList } from '@/components/track-list/track-list'
import { TrackListSkeleton } from '@/components/track-list/track-list-skeleton'
import { RegionMessage } from '@/components/ui/region-message'
import { Skeleton } from '@/components/ui/skeleton'
import { useProfile } from '@/hooks/use-profile'
import { useSavedTracks } from '@/hooks/use-saved-tracks'
import { useSpotify } from '@/hooks/use-spotify'
import { formatCount } from '@/lib/music/format'
import { keys } from '@/lib/spotify/keys'
import { getSavedTracks } from '@/lib/spotify/saved-tracks'
import styles from './liked-songs.module.css'

const name = 'Liked Songs'
const columns: TrackColumns = { number: 'position', cover: true, album: true, added: true }

export function LikedSongs() {
  const client = useSpotify()
  const { data: profile } = useProfile()
  const { data, error, mutate, isValidating } = useSavedTracks()
  if (error && !data) {
    return <DetailFailure error={error} what={name} onRetry={() => void mutate()} isRetrying={isValidating} />
  }
  const contextUri = profile ? `spotify:user:${profile.id}:collection` : 'spotify:collection:tracks'
  return (
    <article className={styles.liked}>
      <header className={styles.head}>
        <span className={styles.emblem}>
          <Heart aria-hidden size={64} strokeWidth={1.5} fill="currentColor" />
        </span>
        <div>
          <h1 className={styles.name}>{name}</h1>
          <p className={styles.count}>
            {data ? formatCount(data.total, 'song') : <Skeleton width="9ch" height="1lh" />}
          </p>
        </div>
      </header>
      <div className={styles.actions}>
        {data?.total !== 0 ? (
          <>
            <PlayButton name={name} uri={contextUri} request={{ contextUri }} size="large" disabled={!data} />
            <ShuffleButton name={name} request={{ contextUri }} />
          </>
        ) : null}
      </div>
      {data === undefined ? <TrackListSkeleton columns={columns} /> : null}
      {data?.total === 0 ? (
        <RegionMessage kind="empty" action={<Link href="/search">Find something to like</Link>}>
          Songs you give a heart are kept here.
        </RegionMessage>
      ) : null}
      {data && data.total > 0 ? (
        <TrackList
          label={name}
          columns={columns}
          isKnownSaved
          source={{
            total: data.total,
            pageSize: 50,
            keyOf: (offset) => keys.savedTracks(offset),
            load: (options) => getSavedTracks(client, options),
          }}
          onPlay={(row, play) => play({ contextUri, offset: { position: row.position } })}
        />
      ) : null}
    </article>
  )
}
