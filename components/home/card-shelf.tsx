'use client'

import type { Route } from 'next'
import Link from 'next/link'
import type { ComponentProps, ReactNode } from 'react'
import { Card, CardSkeleton } from '@/components/screen/card'
import { type Answer, Region } from '@/components/screen/region'
import { CardGrid, Shelf } from '@/components/screen/shelf'
import styles from './home.module.css'

/**
 * One row on the widest screen; the provider asks for at most 20. https://developer.spotify.com/documentation/design
 */
const mostCards = 8

type CardShelfProps = {
  heading: string
  /** What is missing when loading fails, as the start of a sentence. */
  what: string
  of: Answer<readonly (ComponentProps<typeof Card> & { key: string })[]>
  /** What it says when it is empty, and how to change that. */
  empty: string
  /** Beside the heading. */
  more?: ReactNode
}

/** One row of whole cards that loads, fails and is retried by itself, in the same space whatever it shows. */
export function CardShelf({ heading, what, of, empty, more }: CardShelfProps) {
  return (
    <Shelf heading={heading} more={more}>
      <Region of={of} what={what} skeleton={<SkeletonCards />} empty={empty} keepsPlace>
        {(cards) => (
          <CardGrid rows={1}>
            {cards.slice(0, mostCards).map(({ key, ...card }) => (
              <Card key={key} {...card} />
            ))}
          </CardGrid>
        )}
      </Region>
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

/** Beside the heading of a shelf: a link to all of it. */
export function ShowAll({ of, href }: { of: string; href: string }) {
  return (
    <Link href={href as Route} prefetch={false} className={styles.more} aria-label={`Show all ${of}`}>
      Show all
    </Link>
  )
}
