'use client'

import type { ComponentProps } from 'react'
import { Card, thingOfCard } from '@/components/screen/card'
import { CardRow } from '@/components/screen/card-row'
import { ChoosableList } from '@/components/selection/choosable-list'

type CardProps = ComponentProps<typeof Card>
type PlayedCard = Parameters<typeof thingOfCard>[0] & CardProps & { play: NonNullable<CardProps['play']> }

export function CardChoice({
  list,
  cards,
}: Pick<ComponentProps<typeof CardRow>, 'list'> & { cards: PlayedCard[] }) {
  return (
    <ChoosableList things={cards.map(thingOfCard)}>
      <CardRow list={list}>
        {cards.map((card) => (
          <Card key={card.play.uri} {...card} />
        ))}
      </CardRow>
    </ChoosableList>
  )
}
