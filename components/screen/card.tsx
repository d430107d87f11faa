'use client'

import type { Route } from 'next'
import type { ReactNode } from 'react'
import { MoreOptions } from '@/components/menus/more-options'
import { Artwork } from '@/components/ui/artwork'
import { CoveringLink } from '@/components/ui/covering-link'
import { Skeleton } from '@/components/ui/skeleton'
import { Truncated } from '@/components/ui/truncated'
import { useThingMenu } from '@/hooks/use-menus'
import type { ImageSource } from '@/lib/music/entities'
import type { PlayRequest } from '@/lib/music/playback'
import { type Thing, thingOf } from '@/lib/music/thing'
import styles from './card.module.css'
import { ListItem } from './list-item'
import { PlayButton } from './play-button'

type CardProps = {
  name: string
  /** One muted line: who made it, or what it is. */
  line: ReactNode
  href: string
  images: readonly ImageSource[]
  shape?: 'square' | 'round'
  placeholder?: 'disc' | 'list' | 'person' | 'show'
  /** What Play starts; absent for what cannot be played as a whole. */
  play?: { request: PlayRequest; uri: string }
  /** What its menu is about, where more is at hand than `play` says. */
  thing?: Thing | null
  /** Certainly in the first view. */
  isFirst?: boolean
  /** A secondary action, left of Play. */
  action?: ReactNode
  /** Its position, from 0, in a virtual list; the list is then not a `ul`. */
  place?: { index: number; count: number }
}

/** A whole cover, with its name and Play below it: nothing covers the artwork. */
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
    <ListItem className={styles.card} place={place} {...menu}>
      <Artwork
        images={images}
        size="fill"
        width={240}
        rounded={shape === 'round' ? 'full' : 'large'}
        placeholder={placeholder}
        loading={isFirst ? 'first' : 'lazy'}
      />
      <div className={styles.foot}>
        <CoveringLink href={href as Route}>
          <Truncated className={styles.name}>{name}</Truncated>
        </CoveringLink>
        <div className={styles.second}>
          <Truncated className={styles.line}>{line}</Truncated>
          {action ? <span className={styles.action}>{action}</span> : null}
          {hasMenu ? <MoreOptions name={name} getAbout={getThing} size="small" isQuiet /> : null}
          {play ? <PlayButton name={name} {...play} size="small" className={styles.play} /> : null}
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

export function CardSkeleton({ shape }: Pick<CardProps, 'shape'>) {
  return (
    <li className={styles.card} aria-hidden>
      <Skeleton shape={shape === 'round' ? 'circle' : 'artwork'} />
      <div className={styles.foot}>
        <span className={styles.name}>
          <Skeleton width="70%" height="1lh" />
        </span>
        <div className={styles.second}>
          <span className={styles.line}>
            <Skeleton width="45%" height="1lh" />
          </span>
        </div>
      </div>
    </li>
  )
}
