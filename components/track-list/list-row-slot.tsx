import { clsx } from 'clsx'
import {
  type MouseEvent,
  memo,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import type { RowId, SelectionStep } from '@/components/selection/row-selection'
import { isTouch, stepOf } from '@/components/selection/selection-input'
import { Button } from '@/components/ui/button'
import { type MenuAbout, openAt, useMenus } from '@/hooks/use-menus'
import { usePlayer } from '@/hooks/use-player'
import { elementKey } from '@/lib/lists/slots'
import type { ListRow, Playable } from '@/lib/music/entities'
import { artistLine, matchesUri } from '@/lib/music/playable'
import type { PlayRequest } from '@/lib/music/playback'
import { selectPlayingUri } from '@/lib/player/selectors'
import { commonWords } from '@/lib/words/common-words'
import { formatSpokenDuration } from '@/lib/words/format'
import { listWords } from '@/lib/words/list-words'
import { GridCell, GridRow } from './grid-parts'
import type { TrackColumns } from './track-columns'
import listStyles from './track-list.module.css'
import { SkeletonRow } from './track-list-skeleton'
import { TrackRow } from './track-row'
import styles from './track-row.module.css'
import type { DropSide } from './use-row-drag'

export type PlayableRow = ListRow & { item: Playable }

/** The command that plays a row, from its ID and its index in the shown order. Null if it can't be played. */
export type RequestOfRow = (row: PlayableRow, at: { id: RowId; index: number }) => PlayRequest | null

type ListRowSlotProps = {
  /** Undefined until it is read, null if there is nothing to show. */
  row: ListRow | null | undefined
  id: RowId
  index: number
  /** Reads it again; only given if reading failed. */
  onRetry: (() => void) | undefined
  columns: TrackColumns
  isKnownSaved: boolean | undefined
  isTabStop: boolean
  takesFocus: WantedFocus | null
  isSelected: boolean
  /** The sides where a chosen row touches another: `above`, `below` or both. */
  joins: string | undefined
  /** A tap chooses the row instead of playing it. */
  isChoosing: boolean
  /** A dragged row would land on this side. */
  dropSide: DropSide | undefined
  isReorderable: boolean
  /** The text beside a lock; null for a row that isn't locked. */
  lock: string | null
  /** A ref, so that a row doesn't render again each time the list does. */
  handlers: RefObject<RowHandlers>
}

export type RowHandlers = {
  onPlay(row: PlayableRow, id: RowId): void
  onFocus(id: RowId): void
  onSelect(id: RowId, step: SelectionStep): void
  getAbout(id: RowId): MenuAbout
}

/** `scrolls`: the row is also scrolled into view, as after a key. */
export type WantedFocus = { scrolls: boolean }

/** Memoized: the virtual list creates all its elements again for each row that comes into view. */
export const ListRowSlot = memo(function ListRowSlot(props: ListRowSlotProps) {
  'use memo'
  const { row, id, index, onRetry, columns, isKnownSaved, isTabStop, takesFocus } = props
  const { isSelected, joins, isChoosing, dropSide, isReorderable, lock, handlers } = props
  const menus = useMenus()
  const element = useRef<HTMLDivElement>(null)
  useSlotMark(element, id)
  useTakenFocus(element, takesFocus)

  const item = row?.item
  const number = index + 1
  const isCurrent = usePlayer(
    (state) => item != null && !columns.isAhead && matchesUri(item, selectPlayingUri(state)),
  )
  const play = row && item?.unplayable === null ? () => handlers.current.onPlay({ ...row, item }, id) : null
  return (
    <GridRow
      ref={element}
      aria-rowindex={index + 2}
      aria-label={item ? spokenRow(item, lock) : undefined}
      aria-selected={isSelected}
      data-joins={joins}
      aria-busy={row === undefined && !onRetry ? true : undefined}
      tabIndex={isTabStop ? 0 : -1}
      className={clsx(listStyles.line, listStyles.row)}
      data-index={index}
      data-current={isCurrent}
      data-muted={row !== undefined && !play}
      data-lands={dropSide}
      data-menu={item ? true : undefined}
      draggable={item || isReorderable ? true : undefined}
      data-reorderable={isReorderable || undefined}
      onFocus={() => handlers.current.onFocus(id)}
      onDoubleClick={(event) => !isOn(event, 'a, button') && play?.()}
      onClickCapture={(event) => {
        const step = selectionStep(event, isChoosing)
        if (step === null) return
        event.preventDefault()
        event.stopPropagation()
        handlers.current.onSelect(id, step)
      }}
      onClick={(event) => {
        if (isOn(event, 'a, button')) return
        if (isTouch(event)) play?.()
        else handlers.current.onSelect(id, stepOf(event))
      }}
      onContextMenu={(event) => {
        if (!menus || !item) return
        openAt(menus, event, handlers.current.getAbout(id))
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.target !== event.currentTarget) return
        event.preventDefault()
        play?.()
      }}
    >
      {row && item ? (
        <TrackRow
          row={{ ...row, item }}
          number={number}
          isCurrent={isCurrent}
          lock={lock}
          columns={columns}
          isKnownSaved={isKnownSaved}
          onPlay={play}
          getAbout={() => handlers.current.getAbout(id)}
        />
      ) : row !== undefined ? (
        <PlainRow number={number}>{listWords.gone}</PlainRow>
      ) : onRetry ? (
        <UnreadRow
          number={number}
          onRetry={() => {
            // The button is removed when the row has been read.
            element.current?.focus()
            onRetry()
          }}
        />
      ) : (
        <SkeletonRow columns={columns} />
      )}
    </GridRow>
  )
})

function UnreadRow({ number, onRetry }: { number: number; onRetry(): void }) {
  return (
    <PlainRow number={number}>
      {listWords.unread}{' '}
      <Button variant="quiet" tabIndex={-1} onClick={onRetry}>
        {commonWords.retry}
      </Button>
    </PlainRow>
  )
}

function PlainRow({ number, children }: { number: number; children: ReactNode }) {
  'use memo'
  return (
    <>
      <GridCell className={styles.number}>{number}</GridCell>
      <GridCell className={styles.plain}>{children}</GridCell>
    </>
  )
}

/** The accessible name of a focused row, instead of all cells: "Night bus, Kiosk 24, 3 minutes 7 seconds". */
function spokenRow(item: Playable, lock: string | null): string {
  return [item.name || commonWords.untitled, artistLine(item), formatSpokenDuration(item.durationMs), lock]
    .filter(Boolean)
    .join(', ')
}

/**
 * Which selection a click makes; null for none. A tap anywhere on the row selects while others are selected. A click
 * with Ctrl or Shift always selects, except on a link.
 */
function selectionStep(event: MouseEvent, isChoosing: boolean): SelectionStep | null {
  if (isTouch(event)) return isChoosing ? 'toggle' : null
  const step = stepOf(event)
  return event.detail > 0 && step !== 'only' && !isOn(event, 'a') ? step : null
}

function isOn({ target }: MouseEvent, what: 'a' | 'a, button'): boolean {
  return target instanceof Element && target.closest(what) !== null
}

/** Not as a prop: the server numbers its slots differently, and React keeps the attributes that the server rendered. */
function useSlotMark(element: RefObject<HTMLElement | null>, id: RowId): void {
  useLayoutEffect(() => element.current?.setAttribute('data-row', elementKey(id)), [element, id])
}

function useTakenFocus(element: RefObject<HTMLElement | null>, wanted: ListRowSlotProps['takesFocus']): void {
  useEffect(() => {
    if (!wanted || !element.current) return
    return focusWhenShown(element.current, wanted)
  }, [element, wanted])
}

/** A row far away is invisible until it has been measured, and can't be focused before. */
function focusWhenShown(row: HTMLElement, { scrolls }: WantedFocus): () => void {
  let frame = 0
  // `focus()` doesn't scroll to a row that is focused already.
  if (scrolls && document.activeElement === row) row.scrollIntoView?.({ block: 'nearest' })
  const tryFocus = () => {
    row.focus({ preventScroll: !scrolls, ...(scrolls && { focusVisible: true }) })
    if (document.activeElement !== row) frame = requestAnimationFrame(tryFocus)
  }
  tryFocus()
  return () => cancelAnimationFrame(frame)
}
