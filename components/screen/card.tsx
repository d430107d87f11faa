'use client'

import { clsx } from 'clsx'
import type { Route } from 'next'
import type { ReactNode } from 'react'
import { Artwork } from '@/components/ui/artwork'
import { Skeleton } from '@/components/ui/skeleton'
import { CoveringLink, Truncated } from '@/components/ui/truncated'
import { MoreOptions, useThingMenu } from '@/hooks/use-menus'
import type { ImageSource } from '@/lib/music/entities'
import type { PlayRequest } from '@/lib/music/playback'
import { type Thing, thingOf } from '@/lib/music/thing'
import styles from './card.module.css'
import { ListItem } from './list-item'
import { PlayButton } from './play-button'

type CardProps = {
  name: string
  line: ReactNode
  href: string
  images: readonly ImageSource[]
  shape?: 'square' | 'round'
  placeholder?: 'disc' | 'list' | 'person' | 'show'
  play?: { request: PlayRequest; uri: string }
  /** What its menu is about, where more is at hand than `play` says. */
  thing?: Thing | null
  isFirst?: boolean
  action?: ReactNode
  place?: { index: number; count: number }
}

export function Card({
  name,
  line,
  href,
  images,
  shape = 'square',
  placeholder,
  play,
  thing,
  isFirst,
  action,
  place,
}: CardProps) {
  'use memo'
  const getThing = () => thingOfCard({ thing, play, name, images })
  const hasMenu = thing != null || play !== undefined
  const menu = useThingMenu(hasMenu ? getThing : null)
  return (
    <ListItem className={clsx('stack', styles.card)} place={place} {...menu}>
      <Artwork
        images={images}
        size="fill"
        width={240}
        rounded={shape === 'round' ? 'full' : 'large'}
        placeholder={placeholder}
        loading={isFirst ? 'first' : 'lazy'}
      />
      <div className={clsx('stack', styles.foot)}>
        <CoveringLink href={href as Route}>
          <Truncated className={styles.name}>{name}</Truncated>
        </CoveringLink>
        <div className={styles.second}>
          <Truncated className="muted rest">{line}</Truncated>
          {action ? <span className={styles.action}>{action}</span> : null}
          {hasMenu ? <MoreOptions name={name} getAbout={getThing} size="small" isQuiet /> : null}
          {play ? <PlayButton name={name} {...play} size="small" isQuiet /> : null}
        </div>
      </div>
    </ListItem>
  )
}

/** What its menu is about, and what is chosen with it; null for what has neither. */
export function thingOfCard({
  thing,
  play,
  name,
  images,
}: Pick<CardProps, 'thing' | 'play' | 'name' | 'images'>): Thing | null {
  return thing ?? (play ? thingOf(play.uri, { name, images }) : null)
}

export function CardSkeletons({ count, shape }: Pick<CardProps, 'shape'> & { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
    <CardSkeleton key={index} shape={shape} />
  ))
}

export function CardSkeleton({ shape }: Pick<CardProps, 'shape'>) {
  return (
    <li className={clsx('stack', styles.card)} aria-hidden>
      <Skeleton shape={shape === 'round' ? 'circle' : 'artwork'} />
      <div className={clsx('stack', styles.foot)}>
        <span className={styles.name}>
          <Skeleton width="70%" height="1lh" />
        </span>
        <div className={styles.second}>
          <span className="muted rest">
            <Skeleton width="45%" height="1lh" />
          </span>
        </div>
      </div>
    </li>
  )
}
