import { Suspense } from 'react'
import useSWR from 'swr'
import { deferredPart } from '@/components/frame/deferred'
import { Region } from '@/components/screen/region'
import { RegionMessage } from '@/components/screen/screen'
import { Shelf, ShelfLink } from '@/components/screen/shelf'
import { SongList } from '@/components/track-list/song-list'
import { songColumns } from '@/components/track-list/track-columns'
import { TrackListSkeleton } from '@/components/track-list/track-list-skeleton'
import { useList } from '@/hooks/use-list'
import { useRead } from '@/hooks/use-read'
import { useSpotify } from '@/hooks/use-spotify'
import { likedSongs } from '@/lib/lists/sources'
import type { Artist, Page, Track } from '@/lib/music/entities'
import { keys } from '@/lib/spotify/endpoints/keys'
import { artistSongsRead } from '@/lib/spotify/endpoints/reads'
import { artistWords } from '@/lib/words/detail-words'

const InfoButton = deferredPart((bundle) => bundle.InfoButton)

export function ArtistSongs({ artist }: { artist: Artist }) {
  const { id, name } = artist
  const answer = useRead(artistSongsRead(id, artist))
  const { data } = answer
  if (data?.kind === 'found') return <FoundSongs artist={artist} songs={data.tracks} />
  return (
    <Shelf heading={data ? artistWords.popular : artistWords.songs}>
      <Region
        of={{ ...answer, data: data?.tracks }}
        what="artist-songs"
        skeleton={<SongsSkeleton />}
        empty={artistWords.noPopular}
      >
        {(songs) => <SongList label={artistWords.popularBy(name)} songs={songs} />}
      </Region>
    </Shelf>
  )
}

/** For an app that does not get popular songs: the listener's own songs, and those a search finds. */
function FoundSongs({ artist: { id, name }, songs }: { artist: Artist; songs: readonly Track[] }) {
  const own = useOwnSongsBy(id)
  return (
    <>
      {own.length > 0 ? (
        <Shelf heading={artistWords.own}>
          <SongList label={artistWords.ownBy(name)} songs={own} />
        </Shelf>
      ) : null}
      <Shelf
        heading={artistWords.songs}
        more={
          <>
            <Suspense>
              <InfoButton about="popular" />
            </Suspense>
            <ShelfLink href={`/search?${new URLSearchParams({ q: name })}`}>{artistWords.search}</ShelfLink>
          </>
        }
      >
        {songs.length > 0 ? (
          <SongList label={artistWords.songsBy(name)} songs={songs} />
        ) : (
          <RegionMessage kind="empty">{artistWords.noSongs}</RegionMessage>
        )}
      </Shelf>
    </>
  )
}

/** The listener's liked and top songs by an artist that are already loaded, each once. Sends no request. */
function useOwnSongsBy(artistId: string): Track[] {
  const { rows: liked } = useList(likedSongs(useSpotify()), null).state
  const { data: short } = useSWR<Page<Track>>(keys.topTracks('short'), null)
  const { data: medium } = useSWR<Page<Track>>(keys.topTracks('medium'), null)
  const { data: long } = useSWR<Page<Track>>(keys.topTracks('long'), null)
  const top = [short, medium, long].flatMap((page) => page?.items ?? [])
  const kept = liked.flatMap((row) => row?.item ?? [])
  const own = [...top, ...kept]
    .filter((item) => item.type === 'track')
    .filter(({ artists }) => artists.some((artist) => artist.id === artistId))
  return [...new Map(own.map((track) => [track.uri, track])).values()]
}

export function ArtistSongsSkeleton() {
  return (
    <Shelf heading={artistWords.songs}>
      <SongsSkeleton />
    </Shelf>
  )
}

const SongsSkeleton = () => <TrackListSkeleton columns={songColumns} rows={5} />
