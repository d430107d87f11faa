'use client'

import { clsx } from 'clsx'
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
import { topArtistsRead } from '@/lib/spotify/endpoints/reads'
import { CardChoice } from './card-choice'
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
      arrows={arrows}
      more={
        <Button variant="quiet" size="small" onClick={onClear}>
          Clear
        </Button>
      }
    >
      <CardChoice list={list} cards={cards} />
    </Shelf>
  )
}

function TopArtists({ artists }: { artists: readonly Artist[] }) {
  const { list, arrows } = useCardRow(artists.length)
  return (
    <Shelf heading="Your artists" arrows={arrows}>
      <ChoosableList things={artists.map(entityThing)}>
        <CardRow list={list}>
          {artists.map((artist) => (
            <Card key={artist.id} {...toCard(artist)} />
          ))}
        </CardRow>
      </ChoosableList>
    </Shelf>
  )
}

function requestOf(uri: string) {
  return uri.startsWith('spotify:episode:') ? { uris: [uri] } : { contextUri: uri }
}
