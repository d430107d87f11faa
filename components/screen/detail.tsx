import { ExternalLink } from 'lucide-react'
import type { Route } from 'next'
import { type ComponentProps, type CSSProperties, type ReactNode, useRef } from 'react'
import { Artwork } from '@/components/ui/artwork'
import { IconLink } from '@/components/ui/icon-button'
import { Skeleton } from '@/components/ui/skeleton'
import { useArtworkColors } from '@/hooks/use-artwork-colors'
import { type MenuAbout, MoreOptions, SelectingContext, useTargetMenu } from '@/hooks/use-menus'
import type { MenuTarget } from '@/lib/music/menu-target'
import { commonWords } from '@/lib/words/common-words'
import { detailWords } from '@/lib/words/detail-words'
import styles from './detail.module.css'
import { PlayButton } from './play-button'
import { ScrolledHead } from './scrolled-head'

type DetailProps = {
  thing: MenuTarget
  kind: string
  emblem?: ReactNode
  description?: string
  facts?: readonly ReactNode[]
  /** "230 songs": said with name and kind when the screen opens. */
  count?: string | undefined
  play?: Omit<ComponentProps<typeof PlayButton>, 'name' | 'size' | 'uri'> | undefined
  /** Null while the page is on its way: then the menu can't be opened either. */
  actions?: ReactNode
  note?: ReactNode
  children: ReactNode
}

export function Detail(props: DetailProps) {
  const { thing, kind, emblem, description, facts = [], count, actions, note, children } = props
  const { uri, name, images, url } = thing
  const play = props.play && { ...props.play, uri }
  const targetMenu = useTargetMenu(() => thing)
  const menu = actions === null ? {} : targetMenu
  const actionsRow = useRef<HTMLDivElement>(null)
  const selecting = useRef<(() => void) | null>(null)
  const getAbout = (): MenuAbout => {
    const onSelect = selecting.current
    const label = detailWords.select[thing.kind === 'show' ? 'episodes' : 'songs']
    return { things: [thing], screenActions: onSelect ? [{ icon: 'select', label, onSelect }] : [] }
  }
  const colors = useArtworkColors(images)
  const ground = emblem ? 'var(--emblem-ground)' : colors?.ground
  return (
    <article className={styles.detail} style={{ '--artwork-ground': ground } as CSSProperties}>
      {/* Its text can be selected. */}
      <div className={styles.head} {...menu} draggable={undefined}>
        <span className={styles.cover}>
          {emblem ?? (
            <Artwork images={images} size="fill" width={232} of={uri} rounded="large" loading="eager" />
          )}
        </span>
        <div className={styles.facts}>
          <p className={styles.kind}>{kind}</p>
          <h1
            className={styles.name}
            dir="auto"
            data-truncates
            data-announced={[name, kind, count].filter(Boolean).join(', ')}
            data-length={name.length > 48 ? 'long' : name.length > 20 ? 'medium' : 'short'}
          >
            {name || commonWords.untitled}
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
          {play ? <PlayButton name={name} {...play} size="large" /> : null}
          {actions}
          {url && !emblem ? (
            <IconLink
              label={detailWords.onSpotify(name)}
              tooltip={detailWords.openInSpotify}
              icon={<ExternalLink aria-hidden size={20} strokeWidth={1.75} />}
              href={url as Route}
              prefetch={false}
              target="_blank"
              rel="noreferrer"
            />
          ) : null}
          {actions === null ? null : <MoreOptions name={name} getAbout={getAbout} />}
          {note}
        </div>
        <SelectingContext value={selecting}>{children}</SelectingContext>
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

/** Keeps the place of a fact that is still being read, so that nothing below it moves. */
export function LateFact({ like }: { like: string }) {
  return (
    <span className={styles.late} aria-hidden>
      {like}
    </span>
  )
}

type DetailSkeletonProps = { shape?: 'square' | 'round'; children?: ReactNode }

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
