import { CardShelf } from '@/components/screen/card-shelf'
import type { Answer } from '@/components/screen/region'
import type { BegunEpisode } from '@/lib/music/begun-episode'
import { homeWords } from '@/lib/words/home-words'
import { begunCard } from './begun-card'
import { firstRow } from './recently-played'

type ContinueShelfProps = { of: Answer<readonly BegunEpisode[]>; empty?: string; isFirst?: boolean }

export function ContinueShelf({ of, empty = '', isFirst = false }: ContinueShelfProps) {
  const cards = of.data?.map(begunCard)
  return (
    <CardShelf
      heading={homeWords.shelves.begun}
      what="begun"
      fewest={1}
      empty={empty}
      of={{ ...of, data: cards?.map((card, index) => ({ ...card, isFirst: isFirst && index < firstRow })) }}
    />
  )
}
