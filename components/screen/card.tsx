'use client'

import { clsx } from 'clsx'
import type { Route } from 'next'
import type { ReactNode } from 'react'
import { Artwork } from '@/components/ui/artwork'
import { Skeleton } from '@/components/ui/skeleton'
import { CoveringLink, Truncated } from '@/components/ui/text'
import { MoreOptions, useTargetMenu } from '@/hooks/use-menus'
import type { ImageSource } from '@/lib/music/entities'
import { type MenuTarget, menuTargetOf } from '@/lib/music/menu-target'
import type { PlayRequest } from '@/lib/music/playback'
import styles from './card.module.css'
import { ListItem } from './list-item'
import { PlayButton } from './play-button'

export type CardProps = {
  uri: string
  name: string
  line: string
  href: string
  images: readonly ImageSource[]
  /** Null for what cannot be played. */
  request: PlayRequest | null
  /** The menu's target, if more is known than the name and the cover. */
  thing?: MenuTarget | null
  isFirst?: boolean
  /** In place of the images. */
  cover?: ReactNode
  action?: ReactNode
  place?: { index: number; count: number }
}

/** A `line` that is an element is rendered as it is. */
export function Card(props: Omit<CardProps, 'line'> & { line: ReactNode }) {
  'use memo'
  const { uri, name, line, href, images, request, isFirst, cover, action, place } = props
  const getTarget = () => targetOfCard(props)
  const menu = useTargetMenu(getTarget)
  return (
    <ListItem className={clsx('stack', styles.card)} place={place} {...menu}>
      {cover ?? (
        <Artwork
          images={images}
          size="fill"
          width={240}
          of={uri}
          rounded="large"
          loading={isFirst ? 'first' : 'lazy'}
        />
      )}
      <div className={clsx('stack', styles.foot)}>
        <CoveringLink href={href as Route}>
          <Truncated className={styles.name}>{name}</Truncated>
        </CoveringLink>
        <div className={styles.second}>
          {typeof line === 'string' ? <Truncated className="muted rest">{line}</Truncated> : line}
          {action ? <span className={styles.action}>{action}</span> : null}
          <MoreOptions name={name} getAbout={getTarget} size="small" isQuiet />
          {request ? <PlayButton name={name} uri={uri} request={request} size="small" isQuiet /> : null}
        </div>
      </div>
    </ListItem>
  )
}

export const targetOfCard = ({ thing, uri, name, images }: Omit<CardProps, 'line'>): MenuTarget | null =>
  thing ?? menuTargetOf(uri, { name, images })

type Shape = { shape?: 'square' | 'round' | undefined }

export function CardSkeletons({ count, shape }: Shape & { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
    <CardSkeleton key={index} shape={shape} />
  ))
}

export function CardSkeleton({ shape }: Shape) {
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
