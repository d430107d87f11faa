import { clsx } from 'clsx'
import { CardShelf } from '@/components/screen/card-shelf'
import { Shelf } from '@/components/screen/shelf'
import { Button } from '@/components/ui/button'
import chipStyles from '@/components/ui/chip.module.css'
import { useRead } from '@/hooks/use-read'
import { topArtistsRead } from '@/lib/spotify/endpoints/reads'
import { searchWords } from '@/lib/words/search-words'
import { RecentSearches } from './recent-searches'
import { toCard } from './result-card'
import styles from './search.module.css'
import type { useRecentResults, useRecentSearches } from './use-recent-results'

const mostGenres = 12

type SearchLandingProps = {
  searches: ReturnType<typeof useRecentSearches>
  opened: ReturnType<typeof useRecentResults>
  onChoose: (text: string) => void
  onGenre: (genre: string) => void
}

export function SearchLanding({ searches, opened, onChoose, onGenre }: SearchLandingProps) {
  const artists = useRead(topArtistsRead('medium')).data?.items ?? []
  const genres = [...new Set(artists.flatMap((artist) => artist.genres))].slice(0, mostGenres)
  return (
    <div className={clsx('stack', styles.landing)}>
      {opened.results.length > 0 ? (
        <CardShelf
          heading={searchWords.opened.heading}
          fewest={1}
          more={
            <Button variant="quiet" size="small" onClick={opened.clear}>
              {searchWords.opened.clear}
            </Button>
          }
          of={{ data: opened.results.map((result) => ({ ...result, request: requestOf(result.uri) })) }}
        />
      ) : null}
      <RecentSearches {...searches} onChoose={onChoose} />
      {genres.length > 0 ? (
        <Shelf heading={searchWords.genres}>
          <ul className={styles.genres}>
            {genres.map((genre) => (
              <li key={genre}>
                <button type="button" className={chipStyles.chip} onClick={() => onGenre(genre)}>
                  {genre}
                </button>
              </li>
            ))}
          </ul>
        </Shelf>
      ) : null}
      {artists.length > 0 ? (
        <CardShelf heading={searchWords.artists} of={{ data: artists.map(toCard) }} />
      ) : null}
    </div>
  )
}

const requestOf = (uri: string) =>
  uri.startsWith('spotify:episode:') ? { uris: [uri] } : { contextUri: uri }
