'use client'

import { type CSSProperties, type ReactNode, useRef } from 'react'
import { Artwork } from '@/components/ui/artwork'
import { Skeleton } from '@/components/ui/skeleton'
import { useArtworkColour } from '@/hooks/use-artwork-colour'
import { useThingMenu } from '@/hooks/use-menus'
import type { ImageSource } from '@/lib/music/entities'
import type { PlayRequest } from '@/lib/music/playback'
import type { Thing } from '@/lib/music/thing'
import styles from './detail.module.css'
import { ScrolledHead } from './scrolled-head'

type DetailProps = {
  /** "Playlist", "Album", "Artist" … */
  kind: string
  name: string
  images: readonly ImageSource[]
  shape?: 'square' | 'round'
  placeholder?: 'disc' | 'list' | 'person' | 'show'
  /** In place of a cover, for what has none; the ground then has our own colour. */
  emblem?: ReactNode
  /** Plain text, clamped to three lines. */
  description?: string
  /** One muted line; the component adds the separators. */
  facts?: readonly ReactNode[]
  /** "230 songs": said with name and kind when the screen opens. */
  count?: string | undefined
  /** What Play in the header starts, once the screen is scrolled. */
  play?: { uri: string; request: PlayRequest; disabled?: boolean } | undefined
  /** Play first, then the secondary actions. */
  actions?: ReactNode
  /** What its menu is about, which opens on the cover and the name too. */
  getThing?: () => Thing
  children: ReactNode
}

/** The screen of one thing: its artwork and facts on a background of the artwork's colour, its actions, its content. */
export function Detail({
  kind,
  name,
  images,
  shape,
  placeholder,
  emblem,
  description,
  facts = [],
  count,
  play,
  actions,
  getThing,
  children,
}: DetailProps) {
  const menu = useThingMenu(getThing ?? null)
  const actionsRow = useRef<HTMLDivElement>(null)
  const colour = useArtworkColour(images)
  const ground = emblem ? 'var(--accent)' : colour ? `rgb(${colour.join(' ')})` : undefined
  return (
    <article
      className={styles.detail}
      data-has-colour={ground !== undefined}
      style={{ '--artwork-colour': ground } as CSSProperties}
    >
      {/* Its text can be selected. */}
      <div className={styles.head} {...menu} draggable={undefined}>
        <span className={styles.cover}>
          {emblem ?? (
            <Artwork
              images={images}
              size="fill"
              width={232}
              rounded={shape === 'round' ? 'full' : 'large'}
              placeholder={placeholder}
              loading="eager"
            />
          )}
        </span>
        <div className={styles.facts}>
          <p className={styles.kind}>{kind}</p>
          <h1
            className={styles.name}
            dir="auto"
            data-truncates
            data-announced={[name, kind.toLowerCase(), count].filter(Boolean).join(', ')}
            data-kind={kind}
            data-length={name.length > 48 ? 'long' : name.length > 20 ? 'medium' : 'short'}
          >
            {name || 'Untitled'}
          </h1>
          {description ? (
            <p className={styles.description} dir="auto" data-truncates>
              {description}
            </p>
          ) : null}
          <FactLine facts={facts} />
        </div>
      </div>
      <div className={styles.body}>
        {/* The menu key is pressed here: this row holds what can have focus. */}
        <div ref={actionsRow} className={styles.actions} {...menu} draggable={undefined}>
          {actions}
        </div>
        {children}
      </div>
      <ScrolledHead name={name} play={play} below={actionsRow} />
    </article>
  )
}

function FactLine({ facts }: { facts: readonly ReactNode[] }) {
  const present = facts.filter((fact) => fact !== null && fact !== '' && fact !== undefined && fact !== false)
  return (
    <p className={styles.factLine}>
      {present.map((fact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line keep their order.
        <span key={index} className={styles.fact}>
          <span dir="auto">{fact}</span>
        </span>
      ))}
    </p>
  )
}

type DetailSkeletonProps = {
  shape?: 'square' | 'round'
  /** Keeps the place of what is below the head. */
  children?: ReactNode
}

/** Keeps the place of the whole screen, so that nothing moves when it loads. */
export function DetailSkeleton({ shape, children }: DetailSkeletonProps) {
  return (
    <div className={styles.detail} aria-busy>
      <div className={styles.head}>
        <span className={styles.cover}>
          <Skeleton shape={shape === 'round' ? 'circle' : 'artwork'} />
        </span>
        <div className={styles.facts}>
          <Skeleton width={64} height={14} />
          <Skeleton width="min(420px, 80%)" height={44} />
          <Skeleton width="min(260px, 60%)" height={14} />
        </div>
      </div>
      <div className={styles.body}>
        <div className={styles.actions}>
          <Skeleton shape="circle" width={56} />
        </div>
        {children}
      </div>
    </div>
  )
}
