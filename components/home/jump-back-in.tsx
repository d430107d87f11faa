'use client'

import { useState } from 'react'
import { loadLists, useListsOwner } from '@/hooks/lists-provider'
import { useRead } from '@/hooks/use-read'
import type { LastPlayed } from '@/lib/browser/last-played'
import { likedUri } from '@/lib/lists/liked-request'
import { profileRead } from '@/lib/spotify/endpoints/reads'
import { begunCard, useBegunEpisodes } from './begun-card'
import { ContinueCard, ContinueCardSkeleton, continueFacts } from './continue-card'
import { useLastPlayed } from './home-ground'
import styles from './jump-back-in.module.css'
import { likedTile, playlistTile, QuickTiles, QuickTilesSkeleton } from './quick-tiles'
import { isContext, useRecentCards } from './recent-cards'

/** What Play goes on with, beside the ways to everything else that was played lately. */
export function JumpBackIn({ last: told }: { last: LastPlayed | null }) {
  const { data: profile } = useRead(profileRead)
  const { history, playlists, cards, nameOf } = useRecentCards()
  const begun = useBegunEpisodes() ?? []
  const last = useLastPlayed(told)
  const owner = useListsOwner()
  const liked = likedTile(() => loadLists(owner), likedUri(profile?.id))
  const goesOn = continueFacts({ last, latest: history.data?.[0], begun, liked, nameOf })
  // What is found or played later has another tile the next time: none moves while it is looked at.
  const [first] = useState({ begun: begun[0], href: goesOn.href })
  if (!cards && !history.error) return <JumpBackInSkeleton />
  const tiles = [
    liked,
    ...(first.begun ? [begunCard(first.begun)] : []),
    ...(cards ?? []).filter(isContext),
    ...(playlists ?? []).map(playlistTile),
  ]
  return (
    <div className={styles.both}>
      <ContinueCard {...goesOn} />
      <QuickTiles tiles={tiles.filter(({ href }) => href !== first.href)} />
    </div>
  )
}

export function JumpBackInSkeleton() {
  return (
    <div className={styles.both} aria-hidden>
      <ContinueCardSkeleton />
      <QuickTilesSkeleton />
    </div>
  )
}
