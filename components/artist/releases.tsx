import { useState } from 'react'
import { CardSkeleton } from '@/components/screen/card'
import styles from '@/components/screen/detail.module.css'
import { Region } from '@/components/screen/region'
import { CardGrid, Shelf } from '@/components/screen/shelf'
import { ResultCard } from '@/components/search/result-card'
import { ChoosableList } from '@/components/selection/choosable-list'
import { Button } from '@/components/ui/button'
import { failureOf, useList } from '@/hooks/use-list'
import { useSpotify } from '@/hooks/use-spotify'
import { artistReleases } from '@/lib/lists/sources'
import type { Album } from '@/lib/music/entities'
import { entityTarget } from '@/lib/music/menu-target'
import { artistNames } from '@/lib/music/playable'
import type { AlbumGroup } from '@/lib/spotify/endpoints/artists'
import { RELEASES_PAGE } from '@/lib/spotify/endpoints/page-options'
import { artistWords } from '@/lib/words/detail-words'
import { formatCount, formatYear } from '@/lib/words/format'

type ReleasesProps = { artistId: string; group: AlbumGroup }

/** One group of releases, ten at a time, which is the provider's limit; nothing where the artist has none. */
export function Releases({ artistId, group }: ReleasesProps) {
  const [count, setCount] = useState(RELEASES_PAGE)
  const range = { first: 0, last: count - 1 }
  const paged = useList(artistReleases(useSpotify(), artistId, group), range)
  const { rows, total, error } = paged.state
  if (total === 0) return null
  const shown = total === null ? placeholders : rows.slice(0, count)
  const left = Math.max(0, (total ?? 0) - count)
  return (
    <Shelf heading={artistWords.groups[group]}>
      <ChoosableList things={shown.map((album) => album && entityTarget(album))}>
        <CardGrid rows="all">
          {shown.map((album, index) => {
            if (album) return <Release key={album.id} album={album} group={group} />
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
            return album === undefined && !error ? <CardSkeleton key={index} /> : null
          })}
          {error ? (
            <li className={styles.message}>
              <Region of={failureOf(paged)} what="releases" />
            </li>
          ) : null}
        </CardGrid>
      </ChoosableList>
      {left > 0 ? (
        <div>
          <Button onClick={() => setCount(count + RELEASES_PAGE)}>
            {artistWords.showMore(Math.min(left, RELEASES_PAGE))}
          </Button>
        </div>
      ) : null}
    </Shelf>
  )
}

const placeholders = Array.from({ length: 4 }, () => undefined)

function Release({ album, group }: { album: Album; group: AlbumGroup }) {
  const { releaseDate, trackCount } = album
  const more = group === 'appears_on' ? artistNames(album) : trackCount > 0 && formatCount(trackCount, 'song')
  return <ResultCard thing={album} line={[formatYear(releaseDate), more].filter(Boolean).join(' · ')} />
}
