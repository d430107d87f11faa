'use client'

import Link from 'next/link'
import { FailedRegion } from '@/components/screen/failed-region'
import { Shelf } from '@/components/screen/shelf'
import { TrackListSkeleton } from '@/components/track-list/track-list-skeleton'
import { RegionMessage } from '@/components/ui/region-message'
import { useOwnSongsBy, useSongsBySearch } from '@/hooks/use-songs-by-artist'
import type { Artist } from '@/lib/music/entities'
import styles from './found-songs.module.css'
import { SongList, songColumns } from './song-list'

/** For an app that is not told which songs are popular: the listener's own, and those a search finds. */
export function FoundSongs({ artist }: { artist: Artist }) {
  const { id, name } = artist
  const own = useOwnSongsBy(id)
  return (
    <>
      {own.length > 0 ? (
        <Shelf heading="From your liked and top songs">
          <SongList label={`Your songs by ${name}`} name={`own ${id}`} songs={own} />
        </Shelf>
      ) : null}
      <Shelf
        heading="Songs"
        more={
          <Link href={{ pathname: '/search', query: { q: name } }} className={styles.more} prefetch={false}>
            Search for more
          </Link>
        }
      >
        <p className={styles.note}>
          Spotify does not tell this app which songs are popular. These are the top search results.
        </p>
        <SearchedSongs artist={artist} />
      </Shelf>
    </>
  )
}

function SearchedSongs({ artist }: { artist: Artist }) {
  const { id, name } = artist
  const { songs, error, mutate, isValidating } = useSongsBySearch(artist)
  if (error && !songs) {
    return (
      <FailedRegion
        error={error}
        what="Their songs"
        onRetry={() => void mutate()}
        isRetrying={isValidating}
      />
    )
  }
  if (!songs) return <TrackListSkeleton columns={songColumns} rows={5} />
  if (songs.length === 0) {
    return (
      <RegionMessage kind="empty">
        A search finds no songs by this name. Their albums are below.
      </RegionMessage>
    )
  }
  return <SongList label={`Songs by ${name}`} name={`found ${id}`} songs={songs} />
}
