'use client'

import { Fragment } from 'react'
import { Artwork } from '@/components/ui/artwork'
import { Truncated } from '@/components/ui/truncated'
import { usePlayer } from '@/hooks/use-player'
import type { Playable } from '@/lib/music/entities'
import { namesBetween } from '@/lib/music/format'
import { creditsOf } from '@/lib/music/playable'
import { selectNowPlaying } from '@/lib/player/selectors'
import { NowOnDevice } from './now-on-device'
import { coverSize, isRoomy, usePlayerLook } from './player-look'
import { PlayerNotice, selectHidesTrack } from './player-notice'
import { ProviderLink } from './provider-link'
import styles from './track-info.module.css'

/** What plays, with links to the provider's pages; or, in its place, why nothing does. */
export function TrackInfo() {
  const item = usePlayer(selectNowPlaying)
  const isHidden = usePlayer(selectHidesTrack)
  const look = usePlayerLook()
  if (isHidden || item === null) return <PlayerNotice />
  return (
    <div className={styles.info}>
      <ProviderLink className={styles.cover} url={item.url} name={item.name}>
        <Artwork key={item.uri} images={item.images} size={coverSize(look.height, 56)} loading="eager" />
      </ProviderLink>
      <div className={styles.names}>
        <TrackName item={item} className={styles.name} />
        <ProviderCredits item={item} />
        {isRoomy(look) ? <NowOnDevice /> : null}
      </div>
    </div>
  )
}

export function TrackName({ item, className }: { item: Playable; className?: string }) {
  return (
    <Truncated className={className}>
      <ProviderLink url={item.url} name={item.name}>
        {item.name}
      </ProviderLink>
    </Truncated>
  )
}

export function ProviderCredits({ item }: { item: Playable }) {
  const credits = creditsOf(item)
  const between = namesBetween(credits.length)
  return (
    <Truncated className={styles.artists}>
      {credits.map(({ name, url }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and their order never changes.
        <Fragment key={index}>
          {index > 0 ? between[index - 1] : null}
          <ProviderLink url={url} name={name}>
            {name}
          </ProviderLink>
        </Fragment>
      ))}
    </Truncated>
  )
}
