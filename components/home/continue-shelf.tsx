'use client'

import type { Answer } from '@/components/screen/region'
import type { BegunEpisode } from '@/lib/music/begun-episode'
import { begunCard } from './begun-card'
import { CardShelf } from './card-shelf'

export const continueHeading = 'Continue listening'

/** Episodes stopped midway, which go on where they were stopped. */
export function ContinueShelf({ of, empty = '' }: { of: Answer<readonly BegunEpisode[]>; empty?: string }) {
  return (
    <CardShelf
      heading={continueHeading}
      what="Your unfinished episodes"
      fewest={1}
      empty={empty}
      of={{ ...of, data: of.data?.map(toCard) }}
    />
  )
}

function toCard(episode: BegunEpisode) {
  const { uri, show, progress, request, name, images, href, placeholder } = begunCard(episode)
  const line = show ? `${progress.left} · ${show.name}` : progress.left
  return { key: uri, name, images, href, placeholder, line, play: { uri, request } }
}
