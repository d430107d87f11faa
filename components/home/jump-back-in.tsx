'use client'

import { useEffect, useRef, useState } from 'react'
import { loadLists, useListsOwner } from '@/hooks/lists-provider'
import { useListenerId } from '@/hooks/use-access-token'
import { useSecondWave } from '@/hooks/use-store'
import { useAccountItem } from '@/hooks/use-stored-item'
import { type LastPlayed, lastPlayedFormat, lastPlayedName } from '@/lib/browser/last-played'
import { likedUri } from '@/lib/lists/liked-request'
import { begunCard, useBegunEpisodes } from './begun-card'
import { continueFacts } from './continue-facts'
import styles from './jump-back-in.module.css'
import { ContinueCard, likedTile, playlistTile, QuickTiles, QuickTilesSkeleton } from './quick-tiles'
import { isContext, useRecentCards } from './recent-cards'

/**
 * What Play goes on with, beside the ways to everything else that was played lately. `last` is what the cookie of what was
 * played last told the server, which cannot read the storage.
 */
export function JumpBackIn({ last: told }: { last: LastPlayed | null }) {
  const listenerId = useListenerId()
  const { history, playlists, cards, nameOf } = useRecentCards()
  const begun = useBegunEpisodes() ?? []
  const last = useAccountItem(lastPlayedName, lastPlayedFormat).value ?? told
  const owner = useListsOwner()
  const liked = likedTile(() => loadLists(owner), likedUri(listenerId))
  const goesOn = continueFacts({ last, latest: history.data?.[0], begun, liked, nameOf })
  // What is found or played later has another tile the next time: none moves while it is looked at.
  const [first] = useState({ begun: begun[0], href: goesOn.href })
  const place = useRef<HTMLDivElement>(null)
  const wave = useSecondWave()
  // biome-ignore lint/correctness/useExhaustiveDependencies: other pictures of the same thing have its colour.
  useEffect(() => {
    const ending = new AbortController()
    void wave?.paintGround(place.current, goesOn.images ?? [], ending.signal)
    return () => ending.abort()
  }, [wave, goesOn.uri])
  if (!cards && !history.error) return <JumpBackInSkeleton />
  const tiles = [
    liked,
    ...(first.begun ? [begunCard(first.begun)] : []),
    ...(cards ?? []).filter(isContext),
    ...(playlists ?? []).map(playlistTile),
  ]
  return (
    <div ref={place} className={styles.both}>
      <ContinueCard {...goesOn} />
      <QuickTiles tiles={tiles.filter(({ href }) => href !== first.href)} />
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
