'use client'

import { FailedRegion } from '@/components/dashboard/failed-region'
import { Card, CardSkeleton } from '@/components/screen/card'
import { CardGrid, Shelf } from '@/components/screen/shelf'
import { RegionMessage } from '@/components/ui/region-message'
import { useFirstPlaylists } from '@/hooks/use-my-playlists'
import { useRecentlyPlayed } from '@/hooks/use-recently-played'
import { toRecentCards } from './recent-cards'

const heading = 'Recently played'
const mostCards = 16
/** As many as the narrowest screen shows at once; a wider one waits for the others. */
const firstRow = 5

export function RecentlyPlayed() {
  const history = useRecentlyPlayed()
  const playlists = useFirstPlaylists()
  if (history.error && !history.data) {
    return (
      <Shelf heading={heading}>
        <FailedRegion
          error={history.error}
          what="What you played"
          onRetry={() => void history.mutate()}
          isRetrying={history.isValidating}
        />
      </Shelf>
    )
  }
  if (!history.data) return <RecentlyPlayedSkeleton />
  const cards = toRecentCards(history.data, playlists.data?.items ?? [])
  return (
    <Shelf heading={heading}>
      {cards.length === 0 ? (
        <RegionMessage kind="empty">
          What you play shows up here after half a minute of listening.
        </RegionMessage>
      ) : (
        <CardGrid rows={1}>
          {cards.slice(0, mostCards).map(({ uri, request, ...card }, index) => (
            <Card key={uri} {...card} play={{ request, uri }} isFirst={index < firstRow} />
          ))}
        </CardGrid>
      )}
    </Shelf>
  )
}

export function RecentlyPlayedSkeleton() {
  return (
    <Shelf heading={heading}>
      <CardGrid rows={1}>
        {Array.from({ length: 8 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
          <CardSkeleton key={index} />
        ))}
      </CardGrid>
    </Shelf>
  )
}
