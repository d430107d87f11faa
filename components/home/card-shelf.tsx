'use client'

import type { Route } from 'next'
import Link from 'next/link'
import type { ComponentProps, ReactNode } from 'react'
import { Card, CardSkeleton, thingOfCard } from '@/components/screen/card'
import { CardRow, useCardRow } from '@/components/screen/card-row'
import { type Answer, Region } from '@/components/screen/region'
import { Shelf } from '@/components/screen/shelf'
import shelfStyles from '@/components/screen/shelf.module.css'
import { LateChoosableList } from '@/components/selection/late-choosable-list'
import styles from './home.module.css'

/** The provider asks for at most 20. https://developer.spotify.com/documentation/design */
const mostCards = 20
/** One row on the widest screen. */
const skeletonCards = 8

type CardShelfProps = {
  heading: string
  /** What is missing when loading fails, as the start of a sentence. */
  what: string
  of: Answer<readonly (ComponentProps<typeof Card> & { key: string })[]>
  /** What it says when it is empty, and how to change that. */
  empty: string
  /** With fewer cards than this there is no shelf: one or two cards do not make one. */
  fewest?: number
  /** Of the cards, while they are not known. */
  shape?: 'round'
  /** Beside the heading. */
  more?: ReactNode
}

/** One row of cards that loads, fails and is retried by itself, in the same space whatever it shows. */
export function CardShelf({ heading, what, of, empty, fewest = 3, shape, more }: CardShelfProps) {
  const count = of.data?.length ?? 0
  const { list, arrows } = useCardRow(count)
  if (count > 0 && count < fewest) return null
  return (
    <Shelf
      heading={heading}
      more={
        more || arrows ? (
          <span className={styles.beside}>
            {more}
            {arrows}
          </span>
        ) : null
      }
    >
      <Region
        of={{ ...of, data: of.data?.slice(0, mostCards) }}
        what={what}
        skeleton={<SkeletonCards shape={shape} />}
        empty={empty}
        keepsPlace
      >
        {(cards) => (
          <LateChoosableList things={cards.map(thingOfCard)}>
            <CardRow list={list}>
              {cards.map(({ key, ...card }) => (
                <Card key={key} {...card} />
              ))}
            </CardRow>
          </LateChoosableList>
        )}
      </Region>
    </Shelf>
  )
}

type CardShelfSkeletonProps = Pick<CardShelfProps, 'heading' | 'shape' | 'more'> & {
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
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
        <CardSkeleton key={index} shape={shape} />
      ))}
    </CardRow>
  )
}

/** Beside the heading of a shelf: a link to all of it. */
export function ShowAll({ of, href }: { of: string; href: string }) {
  return (
    <Link href={href as Route} prefetch={false} className={shelfStyles.all} aria-label={`Show all ${of}`}>
      Show all
    </Link>
  )
}
