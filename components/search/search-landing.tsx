import { clsx } from 'clsx'
import type { CSSProperties } from 'react'
import { CardShelf } from '@/components/screen/card-shelf'
import { Shelf } from '@/components/screen/shelf'
import { Button } from '@/components/ui/button'
import { useRead } from '@/hooks/use-read'
import { topArtistsRead } from '@/lib/spotify/endpoints/reads'
import { searchWords } from '@/lib/words/search-words'
import { RecentSearches } from './recent-searches'
import { toCard } from './result-card'
import styles from './search.module.css'
import type { useRecentResults, useRecentSearches } from './use-recent-results'

const mostGenres = 12
/** Degrees: twelve hues 30° apart, none like those beside and beneath it. */
const hueStep = 150

type SearchLandingProps = {
  searches: ReturnType<typeof useRecentSearches>
  opened: ReturnType<typeof useRecentResults>
  onChoose: (text: string) => void
  onGenre: (genre: string) => void
}

export function SearchLanding({ searches, opened, onChoose, onGenre }: SearchLandingProps) {
  const artists = useRead(topArtistsRead('medium')).data?.items ?? []
  const own = artists.flatMap((artist) => artist.genres)
  const genres = [...new Set([...own, ...searchWords.someGenres])].slice(0, mostGenres)
  return (
    <div className={clsx('stack', styles.landing)}>
      {opened.results.length > 0 ? (
        <CardShelf
          heading={searchWords.opened.heading}
          more={
            <Button variant="quiet" size="small" onClick={opened.clear}>
              {searchWords.opened.clear}
            </Button>
          }
          of={{ data: opened.results.map(toCard) }}
          isSmall
        />
      ) : null}
      <RecentSearches {...searches} onChoose={onChoose} />
      <Shelf heading={searchWords.genres}>
        <ul className={styles.genres}>
          {genres.map((genre, index) => (
            <li key={genre}>
              <button
                type="button"
                className={styles.genre}
                style={{ '--hue': index * hueStep } as CSSProperties}
                onClick={() => onGenre(genre)}
              >
                {genre}
              </button>
            </li>
          ))}
        </ul>
      </Shelf>
      {artists.length > 0 ? (
        <CardShelf heading={searchWords.artists} of={{ data: artists.map(toCard) }} />
      ) : null}
    </div>
  )
}
