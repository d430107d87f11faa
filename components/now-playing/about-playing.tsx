import type { Route } from 'next'
import type { ReactNode } from 'react'
import { Region } from '@/components/screen/region'
import { Shelf, ShelfLink } from '@/components/screen/shelf'
import { SongList } from '@/components/track-list/song-list'
import { songColumns } from '@/components/track-list/track-columns'
import { TrackListSkeleton } from '@/components/track-list/track-list-skeleton'
import { Artwork } from '@/components/ui/artwork'
import { MediaNames, mediaRow } from '@/components/ui/media-row'
import { useList } from '@/hooks/use-list'
import { useRead } from '@/hooks/use-read'
import { useSpotify } from '@/hooks/use-spotify'
import { likedSongs } from '@/lib/lists/sources'
import type { ArtistRef, Episode, ImageSource, Playable, Track } from '@/lib/music/entities'
import { artistNames, pathOfUri } from '@/lib/music/playable'
import { artistSongsRead } from '@/lib/spotify/endpoints/reads'
import { formatYear } from '@/lib/words/format'
import { aboutWords } from '@/lib/words/now-playing-words'
import styles from './about-playing.module.css'
import { usePlaylistsWith } from './use-playlists-with'

const mostSongs = 5

/** The album of the song and more by the artist in the listener’s library. Reads only the artist’s songs. */
export function AboutPlaying({ item }: { item: Playable }) {
  return (
    <div className={styles.about}>
      {item.type === 'track' ? <AboutTrack track={item} /> : <AboutEpisode episode={item} />}
    </div>
  )
}

function AboutTrack({ track }: { track: Track }) {
  const { album, artists, uri } = track
  const [artist] = artists
  const playlists = usePlaylistsWith(track)
  return (
    <>
      {album ? (
        <Shelf heading={aboutWords.album}>
          <PlaceRow
            uri={album.uri}
            images={album.images}
            name={album.name}
            line={[formatYear(album.releaseDate), artistNames(album)].filter(Boolean).join(' · ')}
          />
        </Shelf>
      ) : null}
      {artist?.id ? <LikedCount artist={artist} /> : null}
      {playlists.length > 0 ? (
        <Shelf heading={aboutWords.inPlaylists}>
          <ul>
            {playlists.map((playlist) => (
              <li key={playlist.uri}>
                <PlaceRow {...playlist} line={playlist.owner.name} />
              </li>
            ))}
          </ul>
        </Shelf>
      ) : null}
      {artist?.id ? <MoreBy key={artist.id} artist={{ ...artist, id: artist.id }} except={uri} /> : null}
    </>
  )
}

function AboutEpisode({ episode: { show, images, releaseDate, description } }: { episode: Episode }) {
  return (
    <>
      {show ? (
        <Shelf heading={aboutWords.podcast}>
          <PlaceRow uri={show.uri} images={images} name={show.name} line={formatYear(releaseDate) ?? ''} />
        </Shelf>
      ) : null}
      <p className={styles.text} dir="auto">
        {description}
      </p>
    </>
  )
}

type PlaceRowProps = { uri: string; images: readonly ImageSource[]; name: string; line: ReactNode }

function PlaceRow({ uri, images, name, line }: PlaceRowProps) {
  const path = pathOfUri(uri)
  return (
    <div className={mediaRow}>
      <Artwork images={images} size={48} of={uri} />
      <MediaNames name={name} line={line} {...(path && { link: { href: path as Route } })} />
    </div>
  )
}

/** Counts among the liked songs read on this visit, without a request. */
function LikedCount({ artist: { id, name } }: { artist: ArtistRef }) {
  const { rows, isComplete } = useList(likedSongs(useSpotify()), null).state
  const count = rows.filter(
    (row) => row?.item?.type === 'track' && row.item.artists.some((one) => one.id === id),
  ).length
  return count === 0 ? null : <p>{aboutWords.liked(count, name, isComplete)}</p>
}

function MoreBy({ artist, except }: { artist: ArtistRef & { id: string }; except: string }) {
  const answer = useRead(artistSongsRead(artist.id, artist))
  const songs = answer.data?.tracks.filter(({ uri }) => uri !== except).slice(0, mostSongs)
  if (songs?.length === 0) return null
  const heading = aboutWords.more(artist.name)
  return (
    <Shelf heading={heading} more={<ShelfLink href={`/artist/${artist.id}`}>{aboutWords.allOf}</ShelfLink>}>
      <Region
        of={{ ...answer, data: songs }}
        what="artist-songs"
        skeleton={<TrackListSkeleton columns={songColumns} rows={mostSongs} />}
      >
        {(some) => <SongList label={heading} songs={some} />}
      </Region>
    </Shelf>
  )
}
