'use client'

import { useSWRConfig } from 'swr'
import { useFirstPlaylists } from '@/hooks/use-my-playlists'
import { useRecentlyPlayed } from '@/hooks/use-recently-played'
import { CardShelf, CardShelfSkeleton } from './card-shelf'
import { knownContext } from './known-context'
import { toRecentCards } from './recent-cards'

const heading = 'Recently played'
/** As many as the narrowest screen shows at once; a wider one waits for the others. */
const firstRow = 5

export function RecentlyPlayed() {
  const history = useRecentlyPlayed()
  const playlists = useFirstPlaylists()
  const { cache } = useSWRConfig()
  const cards =
    history.data &&
    toRecentCards(history.data, playlists.data?.items ?? [], (type, id) => knownContext(cache, type, id))
  return (
    <CardShelf
      heading={heading}
      what="Your listening history"
      error={history.error}
      onRetry={() => void history.mutate()}
      isRetrying={history.isValidating}
      empty="Songs appear here after half a minute of listening."
      cards={cards?.map(({ uri, request, ...card }, index) => ({
        key: uri,
        ...card,
        play: { request, uri },
        isFirst: index < firstRow,
      }))}
    />
  )
}

export function RecentlyPlayedSkeleton() {
  return <CardShelfSkeleton heading={heading} />
}
