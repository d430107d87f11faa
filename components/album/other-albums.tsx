import { CardSkeletons } from '@/components/screen/card'
import { Region } from '@/components/screen/region'
import { CardGrid, Shelf, ShelfLink } from '@/components/screen/shelf'
import { ResultCard } from '@/components/search/result-card'
import { ChoosableList } from '@/components/selection/choosable-list'
import { failureOf, useList } from '@/hooks/use-list'
import { useSpotify } from '@/hooks/use-spotify'
import { artistReleases } from '@/lib/lists/sources'
import { entityTarget } from '@/lib/music/menu-target'
import { kindNames } from '@/lib/words/common-words'
import { albumWords } from '@/lib/words/detail-words'
import { formatYear } from '@/lib/words/format'

type OtherAlbumsProps = { artist: { id: string; name: string }; exceptAlbumId: string }

export function OtherAlbums({ artist, exceptAlbumId }: OtherAlbumsProps) {
  const paged = useList(artistReleases(useSpotify(), artist.id, 'album'))
  const { rows, total } = paged.state
  const others = rows.flatMap((album) => (album && album.id !== exceptAlbumId ? album : []))
  if (total !== null && others.length === 0) return null
  const data = total === null ? undefined : others
  return (
    <Shelf
      heading={albumWords.moreBy(artist.name)}
      more={<ShelfLink href={`/artist/${artist.id}`}>{albumWords.allTheirs}</ShelfLink>}
    >
      <Region
        of={{ ...failureOf(paged), data }}
        what="other-albums"
        skeleton={
          <CardGrid rows={1}>
            <CardSkeletons count={8} />
          </CardGrid>
        }
      >
        {(albums) => (
          <ChoosableList things={albums.map(entityTarget)} isCut>
            <CardGrid rows={1}>
              {albums.map((album) => {
                const line = [formatYear(album.releaseDate), kindNames[album.kind]]
                return <ResultCard key={album.id} thing={album} line={line.filter(Boolean).join(' · ')} />
              })}
            </CardGrid>
          </ChoosableList>
        )}
      </Region>
    </Shelf>
  )
}
