'use client'

import { FailedRegion } from '@/components/dashboard/failed-region'
import { Card, CardSkeleton } from '@/components/screen/card'
import { CardGrid, Shelf } from '@/components/screen/shelf'
import { fixedSource } from '@/components/track-list/fixed-source'
import type { TrackColumns } from '@/components/track-list/track-columns'
import { TrackList } from '@/components/track-list/track-list'
import { TrackListSkeleton } from '@/components/track-list/track-list-skeleton'
import { RegionMessage } from '@/components/ui/region-message'
import { useSearch } from '@/hooks/use-search'
import type { SearchResults, SearchType } from '@/lib/spotify/search'
import { type ResultCard, resultShelves } from './result-shelves'
import styles from './search.module.css'

const types: readonly SearchType[] = ['track', 'artist', 'album', 'playlist', 'show', 'episode']
const columns: TrackColumns = { number: 'position', cover: true, album: true, added: false }
const mostTracks = 5

export function SearchResultsView({ query }: { query: string }) {
  const { data, error, isValidating, mutate } = useSearch(query, types)
  if (!query) {
    return (
      <RegionMessage kind="empty">
        Look for a song, an artist or an album by any part of its name.
      </RegionMessage>
    )
  }
  if (error && error.kind !== 'aborted' && !isValidating) {
    return <FailedRegion error={error} what="The results" onRetry={() => void mutate()} />
  }
  if (!data) return <ResultsSkeleton />
  const shelves = resultShelves(data)
  const isEmpty = shelves.length === 0 && !data.tracks?.items.length
  return (
    <div className={styles.results} data-stale={isValidating} aria-busy={isValidating}>
      <p className="visuallyHidden" role="status">
        {isValidating ? '' : isEmpty ? 'No results' : `Results for ${query}`}
      </p>
      {isEmpty ? (
        <RegionMessage kind="empty">
          Nothing found for “{query}”. Try fewer words, or another spelling.
        </RegionMessage>
      ) : (
        <>
          <Songs query={query} results={data} />
          {shelves.map(({ heading, cards, isRound }) => (
            <ResultShelf key={heading} heading={heading} cards={cards} isRound={isRound} />
          ))}
        </>
      )}
    </div>
  )
}

function Songs({ query, results }: { query: string; results: SearchResults }) {
  const tracks = results.tracks?.items.slice(0, mostTracks) ?? []
  if (tracks.length === 0) return null
  const playable = tracks.filter((track) => track.unplayable === null)
  return (
    <Shelf heading="Songs">
      <TrackList
        label={`Songs for ${query}`}
        columns={columns}
        source={fixedSource(['search', ...tracks.map((track) => track.uri)], tracks)}
        onPlay={({ item }, play) =>
          play({
            uris: playable.map((track) => track.uri),
            offset: { position: playable.findIndex((track) => track.uri === item.uri) },
          })
        }
      />
    </Shelf>
  )
}

function ResultShelf({
  heading,
  cards,
  isRound,
}: {
  heading: string
  cards: ResultCard[]
  isRound: boolean
}) {
  return (
    <Shelf heading={heading}>
      <CardGrid rows={1}>
        {cards.map(({ uri, isPlayable, ...card }) => (
          <Card
            key={uri}
            {...card}
            shape={isRound ? 'round' : 'square'}
            play={isPlayable ? { uri, request: { contextUri: uri } } : undefined}
          />
        ))}
      </CardGrid>
    </Shelf>
  )
}

function ResultsSkeleton() {
  return (
    <div className={styles.results}>
      <Shelf heading="Songs">
        <TrackListSkeleton columns={columns} rows={mostTracks} />
      </Shelf>
      <Shelf heading="Artists">
        <CardGrid rows={1}>
          {Array.from({ length: 8 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
            <CardSkeleton key={index} />
          ))}
        </CardGrid>
      </Shelf>
    </div>
  )
}
