import type { ReactNode } from 'react'
import { Card, type CardProps, CardSkeletons, targetOfCard } from '@/components/screen/card'
import { CardRow, useCardRow } from '@/components/screen/card-row'
import { type Answer, Region } from '@/components/screen/region'
import { Shelf, ShelfLink } from '@/components/screen/shelf'
import { LazyChoosableList } from '@/components/selection/lazy-choosable-list'
import { controlWords } from '@/lib/words/common-words'
import type { Subject } from '@/lib/words/missing-words'

/** The provider asks for at most 20. https://developer.spotify.com/documentation/design */
const mostCards = 20
/** With fewer it would be a row with a hole. */
const fewestCards = 3
/** One row on the widest screen. */
const skeletonCards = 8

export type ShelfHead = { heading: string; shape?: 'round' | undefined; more?: ReactNode }

type CardShelfProps = ShelfHead & {
  what?: Subject
  of: Answer<readonly CardProps[]>
  empty?: string
  /** Covers of 140 px on every screen. */
  isSmall?: boolean
}

export function CardShelf({ heading, what = 'results', of, empty, shape, more, isSmall }: CardShelfProps) {
  const count = of.data?.length ?? 0
  const { list, arrows } = useCardRow(count)
  if (count > 0 && count < fewestCards) return null
  return (
    <Shelf heading={heading} more={more} arrows={arrows}>
      <Region
        of={{ ...of, data: of.data?.slice(0, mostCards) }}
        what={what}
        skeleton={<SkeletonCards shape={shape} />}
        empty={empty}
        keepsPlace
      >
        {(cards) => (
          <LazyChoosableList things={cards.map(targetOfCard)}>
            <CardRow list={list} isSmall={isSmall}>
              {cards.map((card) => (
                <Card key={card.uri} {...card} />
              ))}
            </CardRow>
          </LazyChoosableList>
        )}
      </Region>
    </Shelf>
  )
}

type CardShelfSkeletonProps = ShelfHead & {
  /** Out of view: one card keeps the height of all, and the page is laid out sooner. */
  isFar?: boolean
}

export function CardShelfSkeleton({ heading, shape, more, isFar }: CardShelfSkeletonProps) {
  return (
    <Shelf heading={heading} more={more}>
      <SkeletonCards count={isFar ? 1 : skeletonCards} shape={shape} />
    </Shelf>
  )
}

function SkeletonCards({ count = skeletonCards, shape }: { count?: number; shape: 'round' | undefined }) {
  return (
    <CardRow>
      <CardSkeletons count={count} shape={shape} />
    </CardRow>
  )
}

/** Where the list goes on, its shelf has more cards than fit on any screen. */
export function ShowAll({ name, href }: { name: string; href: string }) {
  return (
    <ShelfLink href={href} aria-label={name} isWhole>
      {controlWords.showAll}
    </ShelfLink>
  )
}
