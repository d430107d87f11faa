import { notFound } from 'next/navigation'
import type { ComponentType } from 'react'
import { SeededData } from '@/hooks/data-provider'
import { isSpotifyId } from '@/lib/music/uri'
import type { Seed } from '@/lib/seed/seed'

type ThingPage = {
  Screen: ComponentType<{ id: string }>
  Skeleton: ComponentType
  seed(id: string): Promise<Seed[]>
}

/** The page of an album, artist, playlist, podcast or episode, by the ID in its URL. */
export function thingPage({ Screen, Skeleton, seed }: ThingPage) {
  return async ({ params }: { params: Promise<{ id: string }> }) => {
    const { id } = await params
    if (!isSpotifyId(id)) notFound()
    return (
      <SeededData seeds={await seed(id)} skeleton={<Skeleton />}>
        <Screen key={id} id={id} />
      </SeededData>
    )
  }
}
