'use client'

import type { ComponentProps, ReactNode } from 'react'
import { Card, CardSkeleton } from '@/components/screen/card'
import { FailedRegion } from '@/components/screen/failed-region'
import { CardGrid, Shelf } from '@/components/screen/shelf'
import { RegionMessage } from '@/components/ui/region-message'
import type { ProviderError } from '@/lib/provider-error'
import styles from './home.module.css'

/**
 * One row on the widest screen; the provider asks for at most 20. https://developer.spotify.com/documentation/design
 */
const mostCards = 8

type CardShelfProps = {
  heading: string
  /** What is missing when loading fails, as the start of a sentence. */
  what: string
  /** Undefined while loading. */
  cards: readonly (ComponentProps<typeof Card> & { key: string })[] | undefined
  error?: ProviderError | undefined
  onRetry: () => void
  isRetrying?: boolean
  /** What it says when it is empty, and how to change that. */
  empty: ReactNode
  /** Beside the heading. */
  more?: ReactNode
}

/** One row of whole cards that loads, fails and is retried by itself, in the same space whatever it shows. */
export function CardShelf(props: CardShelfProps) {
  const { heading, what, cards, error, onRetry, isRetrying, empty, more } = props
  if (!cards && !error) return <CardShelfSkeleton heading={heading} more={more} />
  if (cards && cards.length > 0) {
    return (
      <Shelf heading={heading} more={more}>
        <CardGrid rows={1}>
          {cards.slice(0, mostCards).map(({ key, ...card }) => (
            <Card key={key} {...card} />
          ))}
        </CardGrid>
      </Shelf>
    )
  }
  return (
    <Shelf heading={heading} more={more}>
      <div className={styles.held}>
        <div className={styles.unseen} data-still aria-hidden>
          <SkeletonCards />
        </div>
        {error && !cards ? (
          <FailedRegion error={error} what={what} onRetry={onRetry} isRetrying={isRetrying} />
        ) : (
          <RegionMessage kind="empty">{empty}</RegionMessage>
        )}
      </div>
    </Shelf>
  )
}

type CardShelfSkeletonProps = Pick<CardShelfProps, 'heading' | 'more'> & {
  /** Out of view: one card keeps the height of all, and the page is laid out sooner. */
  isFar?: boolean
}

export function CardShelfSkeleton({ heading, more, isFar }: CardShelfSkeletonProps) {
  return (
    <Shelf heading={heading} more={more}>
      <SkeletonCards count={isFar ? 1 : mostCards} />
    </Shelf>
  )
}

function SkeletonCards({ count = mostCards }: { count?: number }) {
  return (
    <CardGrid rows={1}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
        <CardSkeleton key={index} />
      ))}
    </CardGrid>
  )
}
