'use client'

import { CardShelf, CardShelfSkeleton } from '@/components/screen/card-shelf'
import { homeWords } from '@/lib/words/home-words'
import { useRecentCards } from './recent-cards'

const heading = homeWords.shelves.history
/** As many as the narrowest screen shows at once; a wider one waits for the others. */
export const firstRow = 5

export function RecentlyPlayed() {
  const { history, cards } = useRecentCards({ isReadAnew: true })
  return (
    <CardShelf
      heading={heading}
      what="history"
      empty={homeWords.noHistory}
      of={{ ...history, data: cards?.map((card, index) => ({ ...card, isFirst: index < firstRow })) }}
    />
  )
}

export const RecentlyPlayedSkeleton = () => <CardShelfSkeleton heading={heading} />
