import type { Route } from 'next'
import Link from 'next/link'
import { Fragment, type ReactNode } from 'react'
import { idlePart } from '@/components/frame/deferred'
import { Artwork } from '@/components/ui/artwork'
import { Truncated } from '@/components/ui/text'
import { useMenus, useTargetMenu } from '@/hooks/use-menus'
import { usePlayer } from '@/hooks/use-player'
import { namesBetween } from '@/lib/locale'
import type { Playable } from '@/lib/music/entities'
import { itemTarget } from '@/lib/music/menu-target'
import { creditsOf } from '@/lib/music/playable'
import { selectIsExternal, selectNowPlaying, selectOrigin } from '@/lib/player/selectors'
import { NowOnDevice } from './now-on-device'
import { coverSize, isRoomy, usePlayerLook } from './player-look'
import { PlayerNotice, selectHidesTrack } from './player-notice'
import styles from './track-info.module.css'

const PlayingFrom = idlePart((bundle) => bundle.PlayingFrom)

const coverPx = 56

export function TrackInfo() {
  const item = usePlayer(selectNowPlaying)
  const isHidden = usePlayer(selectHidesTrack)
  const look = usePlayerLook()
  if (isHidden || item === null) return <PlayerNotice coverPx={coverPx} />
  return (
    <div className={styles.info}>
      <ProviderLink className={styles.cover} url={item.url} name={item.name}>
        <Artwork key={item.uri} images={item.images} size={coverSize(look.height, coverPx)} loading="eager" />
      </ProviderLink>
      <div className="rest">
        <TrackName item={item} className="strong" />
        <PlayingCredits item={item} />
        {isRoomy(look) ? <PlaybackSource /> : null}
      </div>
    </div>
  )
}

/** Title for a sheet or window, or a notice in its place. */
export function PlayingTitle({ item }: { item: Playable | null }) {
  const isHidden = usePlayer(selectHidesTrack)
  if (item === null || isHidden) return <PlayerNotice />
  return (
    <div className={styles.title}>
      <h1>
        <TrackName item={item} />
      </h1>
      <PlayingCredits item={item} />
      <NowOnDevice />
    </div>
  )
}

function TrackName({ item, className }: { item: Playable; className?: string }) {
  return (
    <Truncated className={className}>
      <ProviderLink url={item.url} name={item.name}>
        {item.name}
      </ProviderLink>
    </Truncated>
  )
}

/** In the app, a name links to its page, which links to Spotify; a standalone player links to Spotify. */
function PlayingCredits({ item }: { item: Playable }) {
  const isInApp = useMenus() !== null
  const credits = creditsOf(item)
  const between = namesBetween(credits.length)
  return (
    <Truncated className="muted">
      {credits.map(({ name, href, url }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and their order never changes.
        <Fragment key={index}>
          {index > 0 ? between[index - 1] : null}
          {isInApp && href ? (
            <Link href={href as Route} prefetch={false}>
              {name}
            </Link>
          ) : (
            <ProviderLink url={url} name={name}>
              {name}
            </ProviderLink>
          )}
        </Fragment>
      ))}
    </Truncated>
  )
}

/** The third line: the remote device, else the context. It has its place before its text is known. */
function PlaybackSource() {
  const isElsewhere = usePlayer(selectIsExternal)
  const isInApp = useMenus() !== null
  const isFromContext = isInApp && !isElsewhere
  return (
    <div className={styles.source}>
      {isFromContext ? <PlayingFrom className={styles.from} /> : <NowOnDevice />}
    </div>
  )
}

export function usePlayingMenu() {
  const item = usePlayer(selectNowPlaying)
  return useTargetMenu(item && (() => itemTarget(item)), { sourceUri: usePlayer(selectOrigin) })
}

type ProviderLinkProps = {
  /** Null if Spotify has no page: then it is no link. */
  url: string | null
  name: string
  className?: string | undefined
  children: ReactNode
}

/** A link to Spotify’s page, which its rules require next to the playing item. */
function ProviderLink({ url, name, className, children }: ProviderLinkProps) {
  const title = usePlayerLook().labels.title.replace('{name}', name)
  if (url === null) return <span className={className}>{children}</span>
  return (
    <a className={className} href={url} target="_blank" rel="noreferrer" title={title} aria-label={title}>
      {children}
    </a>
  )
}
