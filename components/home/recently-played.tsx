'use client'

import { CardShelf, CardShelfSkeleton } from '@/components/screen/card-shelf'
import { useRecentCards } from './recent-cards'

const heading = 'Recently played'
/** As many as the narrowest screen shows at once; a wider one waits for the others. */
export const firstRow = 5

export function RecentlyPlayed() {
  const { history, cards } = useRecentCards({ isReadAnew: true })
  return (
    <CardShelf
      heading={heading}
      what="history"
      empty="Songs appear here after half a minute of listening."
      fewest={1}
      of={{
        ...history,
        data: cards?.map((card, index) => ({ ...card, isFirst: index < firstRow })),
      }}
    />
  )
}

export function RecentlyPlayedSkeleton() {
  return <CardShelfSkeleton heading={heading} />
}
