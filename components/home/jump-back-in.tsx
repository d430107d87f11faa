'use client'

import { useRef, useState } from 'react'
import { idlePart } from '@/components/frame/deferred'
import { useListenerId } from '@/hooks/use-access-token'
import { useEntity } from '@/hooks/use-entity'
import { useLists } from '@/hooks/use-list'
import { useAccountItem } from '@/hooks/use-stored-item'
import { type LastPlayed, lastPlayedFormat, lastPlayedName, toLastPlayed } from '@/lib/continue/last-played'
import { likedUri } from '@/lib/player/play-requests'
import { continueFacts } from './continue-facts'
import { inProgressCard, useEpisodesInProgress } from './in-progress-card'
import styles from './jump-back-in.module.css'
import { ContinueCard, likedTile, playlistTile, QuickTiles, QuickTilesSkeleton } from './quick-tiles'
import { isContext, useRecentCards } from './recent-cards'

const PaintGround = idlePart((bundle) => bundle.PaintGround)

/**
 * The Continue card beside tiles of recent places. `last` comes from the cookie, since the server can't read the browser's
 * storage.
 */
export function JumpBackIn({ last: told }: { last: LastPlayed | null }) {
  const listenerId = useListenerId()
  const { history, playlists, cards, find } = useRecentCards()
  const inProgress = useEpisodesInProgress() ?? []
  const last = useAccountItem(lastPlayedName, lastPlayedFormat).value ?? told
  const liked = likedTile(useLists(), likedUri(listenerId))
  const [latest] = history.data ?? []
  const played = last ?? (latest ? toLastPlayed(latest) : null)
  const known = useEntity(played?.uri ?? null) ?? (played && find(played.uri))
  const goesOn = continueFacts({ played, known, inProgress, liked })
  // Later playback changes the tiles on the next visit only, so that none moves while the listener looks.
  const [first] = useState({ inProgress: inProgress[0], href: goesOn.href })
  const place = useRef<HTMLDivElement>(null)
  if (!cards && !history.error) return <JumpBackInSkeleton />
  const tiles = [
    liked,
    ...(first.inProgress ? [inProgressCard(first.inProgress)] : []),
    ...(cards ?? []).filter(isContext),
    ...(playlists ?? []).map(playlistTile),
  ]
  return (
    <div ref={place} className={styles.both}>
      <ContinueCard {...goesOn} />
      <QuickTiles tiles={tiles.filter(({ href }) => href !== first.href)} />
      <PaintGround uri={goesOn.uri} images={goesOn.images ?? []} place={place} />
    </div>
  )
}

export function JumpBackInSkeleton() {
  return (
    <div className={styles.both} aria-hidden>
      <div className={styles.card} />
      <QuickTilesSkeleton />
    </div>
  )
}
