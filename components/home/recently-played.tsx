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
      fewest={1}
      of={{ ...history, data: cards?.map((card, index) => ({ ...card, isFirst: index < firstRow })) }}
    />
  )
}

/** With the place of what was begun, where this browser knows an episode for it, or Home had one when last opened. */
export function FirstShelvesSkeleton({ hasBegun }: { hasBegun: boolean }) {
  return (
    <>
      {hasBegun ? <CardShelfSkeleton heading={homeWords.shelves.begun} /> : null}
      <CardShelfSkeleton heading={heading} />
    </>
  )
}
