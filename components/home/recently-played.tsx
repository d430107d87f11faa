'use client'

import { useDeferredValue } from 'react'
import { CardShelf, CardShelfSkeleton } from '@/components/screen/card-shelf'
import { homeWords } from '@/lib/words/home-words'
import { useRecentCards } from './recent-cards'

const heading = homeWords.shelves.history
/** As many as the narrowest screen shows at once; a wider one waits for the others. */
export const firstRow = 5
/** More than any screen shows at once: the first paint waits for no others. */
const firstCards = 10

export function RecentlyPlayed() {
  const { history, cards } = useRecentCards({ isReadAnew: true })
  const shown = useDeferredValue(true, false) ? cards : cards?.slice(0, firstCards)
  return (
    <CardShelf
      heading={heading}
      what="history"
      empty={homeWords.noHistory}
      of={{ ...history, data: shown?.map((card, index) => ({ ...card, isFirst: index < firstRow })) }}
    />
  )
}

export const RecentlyPlayedSkeleton = () => <CardShelfSkeleton heading={heading} />
