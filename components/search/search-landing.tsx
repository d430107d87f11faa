'use client'

import { Card } from '@/components/screen/card'
import { CardRow, useCardRow } from '@/components/screen/card-row'
import { Shelf } from '@/components/screen/shelf'
import { ChoosableList } from '@/components/selection/choosable-list'
import { Button } from '@/components/ui/button'
import chipStyles from '@/components/ui/chip.module.css'
import { useRead } from '@/hooks/use-read'
import type { Artist } from '@/lib/music/entities'
import { entityThing } from '@/lib/music/thing'
import type { RecentResult } from '@/lib/search/recent-results'
import { topArtistsRead } from '@/lib/spotify/reads'
import { CardChoice } from './card-choice'
import { RecentSearches } from './recent-searches'
import styles from './search.module.css'
import type { useRecentResults } from './use-recent-results'
import type { useRecentSearches } from './use-recent-searches'

const mostGenres = 12

type SearchLandingProps = {
  searches: ReturnType<typeof useRecentSearches>
  opened: ReturnType<typeof useRecentResults>
  onChoose: (text: string) => void
  onGenre: (genre: string) => void
}

/** Before anything is typed: what was found before, and what the listener is known to like. */
export function SearchLanding({ searches, opened, onChoose, onGenre }: SearchLandingProps) {
  const artists = useRead(topArtistsRead('medium')).data?.items ?? []
  const genres = [...new Set(artists.flatMap((artist) => artist.genres))].slice(0, mostGenres)
  return (
    <div className={styles.landing}>
      {opened.results.length > 0 ? <OpenedResults results={opened.results} onClear={opened.clear} /> : null}
      <RecentSearches {...searches} onChoose={onChoose} />
      {genres.length > 0 ? (
        <Shelf heading="Your genres">
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
      {artists.length > 2 ? <TopArtists artists={artists} /> : null}
    </div>
  )
}

function OpenedResults({ results, onClear }: { results: readonly RecentResult[]; onClear: () => void }) {
  const { list, arrows } = useCardRow(results.length)
  const cards = results.map(({ uri, ...card }) => ({ ...card, play: { uri, request: requestOf(uri) } }))
  return (
    <Shelf
      heading="Recently opened"
      more={
        <span className={styles.beside}>
          <Button variant="quiet" size="small" onClick={onClear}>
            Clear
          </Button>
          {arrows}
        </span>
      }
    >
      <CardChoice list={list} cards={cards} />
    </Shelf>
  )
}

function TopArtists({ artists }: { artists: readonly Artist[] }) {
  const { list, arrows } = useCardRow(artists.length)
  return (
    <Shelf heading="Your artists" more={arrows}>
      <ChoosableList things={artists.map(entityThing)}>
        <CardRow list={list}>
          {artists.map(({ id, uri, name, images }) => (
            <Card
              key={id}
              name={name}
              line="Artist"
              href={`/artist/${id}`}
              images={images}
              shape="round"
              placeholder="person"
              play={{ uri, request: { contextUri: uri } }}
            />
          ))}
        </CardRow>
      </ChoosableList>
    </Shelf>
  )
}

function requestOf(uri: string) {
  return uri.startsWith('spotify:episode:') ? { uris: [uri] } : { contextUri: uri }
}
