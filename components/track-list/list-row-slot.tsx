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
import { artistLine, goesBy } from '@/lib/music/playable'
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

/** What playing a row asks for, by what it is known by and where it is as shown; null where it cannot be played. */
export type RequestOfRow = (row: PlayableRow, at: { id: RowId; index: number }) => PlayRequest | null

type ListRowSlotProps = {
  /** Undefined until it is read, null where there is nothing to show. */
  row: ListRow | null | undefined
  id: RowId
  index: number
  /** Reads it again; only where reading failed. */
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
  /** Of the list's last render: with more of it read, no row is drawn again but those that changed. */
  handlers: RefObject<RowHandlers>
}

export type RowHandlers = {
  onPlay(row: PlayableRow, id: RowId): void
  onFocus(id: RowId): void
  onSelect(id: RowId, step: SelectionStep): void
  onClear(): void
  getAbout(id: RowId): MenuAbout
}

/** `scrolls` where a key leads to the row. */
export type WantedFocus = { scrolls: boolean }

/** The virtual list makes all its elements again for each row that comes into view: unchanged ones are skipped. */
export const ListRowSlot = memo(function ListRowSlot(props: ListRowSlotProps) {
  'use memo'
  const { row, id, index, onRetry, columns, isKnownSaved, isTabStop, takesFocus } = props
  const { isSelected, joins, isChoosing, dropSide, isReorderable, handlers } = props
  const menus = useMenus()
  const element = useRef<HTMLDivElement>(null)
  // The server counts its rows by itself, and what it has written into the page would stay there.
  useLayoutEffect(() => element.current?.setAttribute('data-row', elementKey(id)), [id])
  useEffect(() => {
    if (!takesFocus || !element.current) return
    return focusWhenShown(element.current, takesFocus)
  }, [takesFocus])

  const item = row?.item
  const number = index + 1
  const isCurrent = usePlayer(
    (state) => item != null && !columns.isAhead && goesBy(item, selectPlayingUri(state)),
  )
  const play = row && item?.unplayable === null ? () => handlers.current.onPlay({ ...row, item }, id) : null
  return (
    <GridRow
      ref={element}
      aria-rowindex={index + 2}
      aria-label={item ? spokenRow(item) : undefined}
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
        // While songs are being chosen, a finger chooses anywhere on a row; a mouse with Ctrl or Shift always, but on links.
        const isFinger = isTouch(event)
        const step = isFinger ? 'toggle' : stepOf(event)
        const isMouse = !isFinger && event.detail > 0 && step !== 'only' && !isOn(event, 'a')
        if (!isMouse && !(isFinger && isChoosing)) return
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
        // A long press chooses the row, too, so that more can be chosen once the menu is closed.
        const isPressed = isTouch(event) && !isSelected
        const { onSelect, onClear, getAbout } = handlers.current
        if (isPressed) onSelect(id, 'toggle')
        const about = getAbout(id)
        openAt(menus, event, isPressed && !isChoosing ? { ...about, onChosen: onClear } : about)
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
          columns={columns}
          isKnownSaved={isKnownSaved}
          onPlay={play}
          getAbout={() => handlers.current.getAbout(id)}
        />
      ) : row !== undefined ? (
        <PlainRow number={number}>{listWords.gone}</PlainRow>
      ) : onRetry ? (
        <PlainRow number={number}>
          {listWords.unread}{' '}
          <Button
            variant="quiet"
            tabIndex={-1}
            onClick={() => {
              // The button goes when the row has been read.
              element.current?.focus()
              onRetry()
            }}
          >
            {commonWords.retry}
          </Button>
        </PlainRow>
      ) : (
        <SkeletonRow columns={columns} />
      )}
    </GridRow>
  )
})

function PlainRow({ number, children }: { number: number; children: ReactNode }) {
  'use memo'
  return (
    <>
      <GridCell className={styles.number}>{number}</GridCell>
      <GridCell className={styles.plain}>{children}</GridCell>
    </>
  )
}

/** What a focused row says: "Night bus, Kiosk 24, 3 minutes 7 seconds", and not all of its cells. */
function spokenRow(item: Playable): string {
  return [item.name || commonWords.untitled, artistLine(item), formatSpokenDuration(item.durationMs)]
    .filter(Boolean)
    .join(', ')
}

function isOn({ target }: MouseEvent, what: 'a' | 'a, button'): boolean {
  return target instanceof Element && target.closest(what) !== null
}

/** A row far away is invisible until it has been measured, and what is invisible cannot take focus. */
function focusWhenShown(row: HTMLElement, { scrolls }: WantedFocus): () => void {
  let frame = 0
  // What has it is not scrolled to by taking it again.
  if (scrolls && document.activeElement === row) row.scrollIntoView?.({ block: 'nearest' })
  const tryFocus = () => {
    row.focus({ preventScroll: !scrolls, ...(scrolls && { focusVisible: true }) })
    if (document.activeElement !== row) frame = requestAnimationFrame(tryFocus)
  }
  tryFocus()
  return () => cancelAnimationFrame(frame)
}
