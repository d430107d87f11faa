'use client'

import { useRef, useState } from 'react'
import { idlePart } from '@/components/frame/deferred'
import { useListenerId } from '@/hooks/use-access-token'
import { useEntity } from '@/hooks/use-entity'
import { useLists } from '@/hooks/use-list'
import { usePlayer } from '@/hooks/use-player'
import { useAccountItem } from '@/hooks/use-stored-item'
import { type LastPlayed, lastPlayedFormat, lastPlayedName, toLastPlayed } from '@/lib/continue/last-played'
import { likedUri } from '@/lib/player/play-requests'
import { selectIsPlaying, selectOrigin, selectPlayingUri } from '@/lib/player/selectors'
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
  const played = useOffer([...(last ? [last] : []), ...(history.data ?? []).map(toLastPlayed)])
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

/**
 * The first of `candidates`; while music plays, what to continue next. The card keeps what it shows when it is played in
 * this tab, so that its button pauses it.
 */
function useOffer(candidates: readonly LastPlayed[]): LastPlayed | null {
  const isPlaying = usePlayer(selectIsPlaying)
  const isOwn = usePlayer(({ started, resumed, pending }) => Boolean(started ?? resumed ?? pending[0]))
  const playing = [usePlayer(selectOrigin), usePlayer(selectPlayingUri)]
  const [shownUri, setShownUri] = useState<string>()
  const shown = isOwn ? candidates.find(({ uri }) => uri === shownUri) : undefined
  const offer = isPlaying ? (shown ?? candidates.find(({ uri }) => !playing.includes(uri))) : candidates[0]
  if (offer?.uri !== shownUri) setShownUri(offer?.uri)
  return offer ?? null
}

export function JumpBackInSkeleton() {
  return (
    <div className={styles.both} aria-hidden>
      <div className={styles.card} />
      <QuickTilesSkeleton />
    </div>
  )
}
