'use client'

import { Ellipsis, Pause, Play } from 'lucide-react'
import Link from 'next/link'
import { lazy, Suspense, type SyntheticEvent } from 'react'
import { Artwork } from '@/components/ui/artwork'
import { IconButton } from '@/components/ui/icon-button'
import { Truncated } from '@/components/ui/truncated'
import { useLazyPopup } from '@/hooks/use-lazy-popup'
import { usePlayer } from '@/hooks/use-player'
import { usePlayerCommands } from '@/hooks/use-player-commands'
import type { ListRow, Playable } from '@/lib/music/entities'
import { formatDuration } from '@/lib/music/format'
import { savedUrisOf } from '@/lib/music/playable'
import { formatRelativeDate } from '@/lib/music/relative-date'
import { selectIsPlaying, selectPlayingUri } from '@/lib/player/selectors'
import { Credits } from './credits'
import { GridCell } from './grid-parts'
import { PlayingMark } from './playing-mark'
import type { RowAction } from './row-action'
import { SaveButton } from './save-button'
import type { TrackColumns } from './track-columns'
import styles from './track-list.module.css'
import { unplayableWords } from './unplayable-words'

const TrackMenu = lazy(async () => ({ default: (await import('./track-menu')).TrackMenu }))

type TrackRowProps = {
  row: ListRow & { item: Playable }
  /** Its place in the list as shown, from 1. */
  number: number
  columns: TrackColumns
  nowMs: number
  /** The list holds only liked items. */
  isKnownSaved: boolean | undefined
  onPlay: () => void
  /** What the list adds to the row's menu, asked when it opens. */
  getActions: () => readonly RowAction[]
}

/** The cells of one row; the list owns the row element itself, its number and its place in the tab order. */
export function TrackRow({ row, number, columns, nowMs, isKnownSaved, onPlay, getActions }: TrackRowProps) {
  const { item } = row
  return (
    <>
      <PlayCell row={row} number={number} columns={columns} onPlay={onPlay} />
      <GridCell className={styles.title}>
        {columns.cover ? <Artwork images={item.images} size={40} /> : null}
        <div className={styles.names}>
          <span className={styles.nameLine}>
            <NarrowMark item={item} />
            <Truncated className={styles.name}>{item.name || 'Untitled'}</Truncated>
            {item.isExplicit ? (
              <abbr className={styles.explicit} title="Explicit">
                E
              </abbr>
            ) : null}
          </span>
          {item.unplayable ? (
            <span className={styles.reason}>{unplayableWords[item.unplayable]}</span>
          ) : (
            <Credits item={item} linkTabIndex={-1} />
          )}
        </div>
      </GridCell>
      {columns.album ? (
        <GridCell className={styles.album}>
          <CollectionLink item={item} />
        </GridCell>
      ) : null}
      {columns.added ? (
        <GridCell className={styles.added}>{formatRelativeDate(row.addedAt, nowMs)}</GridCell>
      ) : null}
      <GridCell className={styles.heart}>
        <SaveButton uris={savedUrisOf(item)} known={isKnownSaved} tabIndex={-1} />
      </GridCell>
      <GridCell className={styles.duration}>{formatDuration(item.durationMs)}</GridCell>
      <GridCell className={styles.more}>
        <MoreButton item={item} known={isKnownSaved} onPlay={onPlay} getActions={getActions} />
      </GridCell>
    </>
  )
}

/** The number turns into Play on hover or focus, and into moving bars while the row plays. */
function PlayCell({
  row,
  number: place,
  columns,
  onPlay,
}: Pick<TrackRowProps, 'row' | 'number' | 'columns' | 'onPlay'>) {
  const { item } = row
  const commands = usePlayerCommands()
  const isCurrent = usePlayer((state) => isSameItem(item, selectPlayingUri(state)))
  const isPlaying = usePlayer((state) => selectIsPlaying(state)) && isCurrent
  const number = columns.number === 'track' && item.type === 'track' ? item.trackNumber : place
  return (
    <GridCell className={styles.number} data-current={isCurrent}>
      <span className={styles.digits}>
        {isCurrent ? <PlayingMark isMoving={isPlaying} /> : <span aria-hidden>{number}</span>}
        {isCurrent ? <span className="visuallyHidden">{isPlaying ? 'Playing' : 'Paused'}</span> : null}
      </span>
      {item.unplayable === null ? (
        <IconButton
          className={styles.play}
          size="small"
          tabIndex={-1}
          tooltip={false}
          label={`${isPlaying ? 'Pause' : 'Play'} ${item.name}`}
          onClick={isCurrent ? () => void commands.toggle() : onPlay}
          icon={
            isPlaying ? (
              <Pause aria-hidden size={20} strokeWidth={1.75} fill="currentColor" />
            ) : (
              <Play aria-hidden size={20} strokeWidth={1.75} fill="currentColor" />
            )
          }
        />
      ) : null}
    </GridCell>
  )
}

/** Where a narrow list has no column for it. */
function NarrowMark({ item }: { item: Playable }) {
  const isCurrent = usePlayer((state) => isSameItem(item, selectPlayingUri(state)))
  const isMoving = usePlayer(selectIsPlaying)
  return isCurrent ? (
    <span className={styles.narrowMark}>
      <PlayingMark isMoving={isMoving} />
    </span>
  ) : null
}

function isSameItem(item: Playable, playingUri: string | null): boolean {
  if (playingUri === null) return false
  return item.uri === playingUri || (item.type === 'track' && item.linkedFromUri === playingUri)
}

function CollectionLink({ item }: { item: Playable }) {
  if (item.type === 'episode') return <Truncated>{item.show?.name ?? ''}</Truncated>
  if (!item.album) return null
  return (
    <Truncated>
      {item.album.id ? (
        <Link href={`/album/${item.album.id}`} prefetch={false} tabIndex={-1} className={styles.link}>
          {item.album.name}
        </Link>
      ) : (
        item.album.name
      )}
    </Truncated>
  )
}

type MoreButtonProps = {
  item: Playable
  known: boolean | undefined
} & Pick<TrackRowProps, 'onPlay' | 'getActions'>

function MoreButton({ item, known, onPlay, getActions }: MoreButtonProps) {
  const { control, triggerProps, wasOpened } = useLazyPopup()
  return (
    <>
      <IconButton
        {...triggerProps}
        size="small"
        tabIndex={-1}
        tooltip={false}
        data-more
        label={`More options for ${item.name}`}
        icon={<Ellipsis aria-hidden size={20} strokeWidth={1.75} />}
      />
      {wasOpened ? (
        <Suspense>
          <TrackMenu
            control={control}
            item={item}
            known={known}
            onPlay={onPlay}
            actions={control.isOpen ? getActions() : []}
          />
        </Suspense>
      ) : null}
    </>
  )
}

/** Right click and the menu key open the row's own menu in place of the browser's. */
export function openRowMenu(event: SyntheticEvent<HTMLElement>): void {
  const button = event.currentTarget.querySelector<HTMLButtonElement>('[data-more]')
  if (!button) return
  event.preventDefault()
  if (button.ariaExpanded !== 'true') button.click()
}
