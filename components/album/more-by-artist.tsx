'use client'

import { Suspense, useRef } from 'react'
import { lazyPart } from '@/components/ui/lazy-part'
import { useNearView } from '@/hooks/use-near-view'
import styles from './album.module.css'

const OtherAlbums = lazyPart(async () => (await import('./other-albums')).OtherAlbums)

type MoreByArtistProps = { artist: { id: string; name: string }; exceptAlbumId: string }

/** The artist's other albums, loaded when the listener scrolls near the end of this one. */
export function MoreByArtist(props: MoreByArtistProps) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNearView(place, 200)
  return (
    <div ref={place} className={styles.more}>
      {isNear ? (
        <Suspense>
          <OtherAlbums {...props} />
        </Suspense>
      ) : null}
    </div>
  )
}
