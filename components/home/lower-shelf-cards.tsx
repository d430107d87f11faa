import { useState } from 'react'
import { CardShelf, type ShelfHead } from '@/components/screen/card-shelf'
import { toCard } from '@/components/search/result-card'
import { useFirstPage } from '@/hooks/use-list'
import { useRead } from '@/hooks/use-read'
import { useSpotify } from '@/hooks/use-spotify'
import { myPlaylists, savedAlbums } from '@/lib/lists/sources'
import { artistNames } from '@/lib/music/playable'
import { newReleases, watchProgress } from '@/lib/releases/release-watch'
import { topArtistsRead } from '@/lib/spotify/endpoints/reads'
import { formatReleaseDate } from '@/lib/words/format'
import { shelfWords } from '@/lib/words/shelf-words'
import { RangeSwitch, useTopRange } from './range-switch'
import { useReleaseWatch } from './use-release-watch'

export function OwnPlaylists(head: ShelfHead) {
  const answer = useFirstPage(myPlaylists(useSpotify()))
  return (
    <CardShelf
      {...head}
      what="playlists"
      empty={shelfWords.playlists}
      of={{ ...answer, data: answer.data?.map(toCard) }}
    />
  )
}

export function SavedAlbums(head: ShelfHead) {
  const answer = useFirstPage(savedAlbums(useSpotify()))
  return (
    <CardShelf
      {...head}
      what="albums"
      empty={shelfWords.albums}
      of={{ ...answer, data: answer.data?.map((album) => ({ ...toCard(album), line: artistNames(album) })) }}
    />
  )
}

export function TopArtists(head: ShelfHead) {
  const { range, choose } = useTopRange('artists')
  const answer = useRead(topArtistsRead(range))
  return (
    <CardShelf
      {...head}
      what="top-artists"
      empty={shelfWords.artists}
      more={<RangeSwitch of="artists" range={range} onChoose={choose} />}
      of={{ ...answer, data: answer.data?.items.map(toCard) }}
    />
  )
}

/** New releases, read artist by artist over many visits, because Spotify has no list of them. */
export function NewReleases(head: ShelfHead) {
  const { watch, error, retry } = useReleaseWatch()
  const { checked, total } = watchProgress(watch)
  const [nowMs] = useState(() => Date.now())
  const releases = newReleases(watch, nowMs)
  const isUnknown = watch.roundAtMs === 0
  return (
    <CardShelf
      {...head}
      what="new-releases"
      empty={total > 0 && checked === total ? shelfWords.nothingNew : shelfWords.releases}
      of={{
        error,
        mutate: retry,
        data: isUnknown
          ? undefined
          : releases.map(({ id, uri, name, artists, releaseDate, images }) => ({
              uri,
              name,
              line: `${artists} · ${formatReleaseDate(releaseDate)}`,
              href: `/album/${id}`,
              images,
              request: { contextUri: uri },
            })),
      }}
    />
  )
}
