'use client'

import Link from 'next/link'
import { FailedRegion } from '@/components/dashboard/failed-region'
import { Shelf } from '@/components/screen/shelf'
import { fixedSource } from '@/components/track-list/fixed-source'
import type { TrackColumns } from '@/components/track-list/track-columns'
import { TrackList } from '@/components/track-list/track-list'
import { TrackListSkeleton } from '@/components/track-list/track-list-skeleton'
import { RegionMessage } from '@/components/ui/region-message'
import { usePopularTracks } from '@/hooks/use-artist'
import type { Artist } from '@/lib/music/entities'
import styles from './popular-tracks.module.css'

const columns: TrackColumns = { number: 'position', cover: true, album: true, added: false }

export function PopularTracks({ artist }: { artist: Artist }) {
  return (
    <Shelf heading="Popular">
      <PopularTracksContent artist={artist} />
    </Shelf>
  )
}

function PopularTracksContent({ artist }: { artist: Artist }) {
  const { id, name } = artist
  const { data: tracks, error, mutate, isValidating } = usePopularTracks(id)
  if (error?.kind === 'withheld') {
    return (
      <RegionMessage
        kind="refused"
        action={
          <Link className={styles.search} href={{ pathname: '/search', query: { q: name } }} prefetch={false}>
            Search for their songs
          </Link>
        }
      >
        Spotify does not tell apps in development mode which songs are popular. Play starts with them all the
        same.
      </RegionMessage>
    )
  }
  if (error && !tracks) {
    return (
      <FailedRegion
        error={error}
        what="Popular songs"
        onRetry={() => void mutate()}
        isRetrying={isValidating}
      />
    )
  }
  if (!tracks) return <TrackListSkeleton columns={columns} rows={5} />
  if (tracks.length === 0)
    return <RegionMessage kind="empty">Nothing here has been played much yet.</RegionMessage>
  const playable = tracks.filter((track) => track.unplayable === null)
  return (
    <TrackList
      label={`Popular songs by ${name}`}
      columns={columns}
      source={fixedSource(['popular', id], tracks)}
      onPlay={({ item }, play) =>
        play({
          uris: playable.map((track) => track.uri),
          offset: { position: playable.findIndex((track) => track.uri === item.uri) },
        })
      }
    />
  )
}
