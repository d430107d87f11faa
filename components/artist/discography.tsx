'use client'

import { Suspense, useRef } from 'react'
import { lazyPart } from '@/components/ui/lazy-part'
import { useNearView } from '@/hooks/use-near-view'
import type { AlbumGroup } from '@/lib/spotify/artists'
import styles from './artist.module.css'

const Releases = lazyPart(async () => (await import('./releases')).Releases)

type DiscographyProps = { artistId: string; group: AlbumGroup; heading: string }

/** One group of releases, loaded when the listener scrolls near it. */
export function Discography(props: DiscographyProps) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNearView(place, 200)
  const waiting = <div ref={place} className={styles.waiting} />
  return isNear ? (
    <Suspense fallback={waiting}>
      <Releases {...props} />
    </Suspense>
  ) : (
    waiting
  )
}
