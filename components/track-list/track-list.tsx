'use client'

import { usePathname } from 'next/navigation'
import {
  type ClipboardEvent,
  type ComponentProps,
  type FocusEvent,
  Suspense,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { MoveRow, RowSelection } from '@/components/selection/row-selection'
import { copyByKey } from '@/components/selection/selection-input'
import { useListSelection } from '@/components/selection/use-list-selection'
import { lazyPart } from '@/components/ui/lazy-part'
import { placeToReturnTo, rememberPlace } from '@/hooks/list-place'
import type { ListView } from '@/hooks/use-list'
import { type MenuAbout, useMenus } from '@/hooks/use-menus'
import { usePlayerCommands } from '@/hooks/use-player-commands'
import { useScroller } from '@/hooks/use-scroller'
import { useStartMargin } from '@/hooks/use-start-margin'
import { useTextScale } from '@/hooks/use-text-scale'
import { type ScrolledList, useVisibleRange } from '@/hooks/use-visible-range'
import { hasFailedAt } from '@/lib/lists/paged-list'
import type { ListRow, Playable } from '@/lib/music/entities'
import { itemThing } from '@/lib/music/thing'
import { ColumnHeaders } from './column-headers'
import { ListRowSlot, type PlayRow } from './list-row-slot'
import { moveActions, type RowActions } from './row-action'
import { RowWindow } from './row-window'
import type { TrackColumns, TrackSort } from './track-columns'
import styles from './track-list.module.css'
import { useGridKeys } from './use-grid-keys'
import { useRowDrag } from './use-row-drag'

const SelectionBar = lazyPart(async () => (await import('@/components/selection/selection-bar')).SelectionBar)

/** Rows in the server's page: enough for a first look, few enough to be sent at once. */
const rowsOfServer = 12

type TrackListProps = {
  /** The accessible name: what it is a list of. */
  label: string
  /** By position: undefined has not been read, null has nothing to show. */
  rows: readonly (ListRow | null | undefined)[]
  /** For a list that is read as it is looked at: `useList` gives it. */
  paged?: ListView<ListRow>
  columns: TrackColumns
  onPlay: PlayRow
  isKnownSaved?: boolean
  /** Makes the columns' names sort the list; whoever passes it also passes the rows in that order. */
  sort?: TrackSort
  /** For an owner that keeps the chosen rows itself; otherwise the list does. */
  selection?: RowSelection
  /** Lets the listener move rows: by dragging, with Alt and the arrow keys, and from their menus. */
  onReorder?: MoveRow
  /** The list that what plays is from, where this one is about what plays. */
  sourceUri?: string | null
  /** What a row's menu offers besides the usual items. */
  rowActions?: RowActions
}

/**
 * Any number of rows, of which only those near the view are in the document, and only those in view are read. One row
 * is in the tab order; arrow keys lead from row to row and into a row's buttons and links.
 */
export function TrackList(props: TrackListProps) {
  'use memo'
  const { label, rows, paged, columns, onPlay, isKnownSaved, sort, onReorder, rowActions, sourceUri } = props
  const selection = useListSelection(rows, {
    uriOf: ({ item }) => item?.uri ?? null,
    list: paged?.list,
    given: props.selection,
  })
  const count = rows.length
  const commands = usePlayerCommands()
  const scroller = useScroller()
  const body = useRef<HTMLDivElement>(null)
  const list = useRef<ScrolledList>(null)
  const scale = useTextScale()
  const startMargin = useStartMargin(body, scroller)
  const range = useVisibleRange(list, scroller, count)
  const focus = useRovingRow(`${usePathname()} ${label}`, count)
  const keys = useGridKeys({ count, goTo: focus.goTo, selection, onReorder })
  const menus = useMenus()
  const drag = useRowDrag(onReorder, (event, index) => menus?.startDrag(event, getAbout(index).things))

  const read = paged?.list
  const { first, last } = range
  useEffect(() => read?.ensure({ first, last }), [read, first, last])

  /** Of several chosen rows, all. */
  function getAbout(index: number): MenuAbout {
    const row = rows[index]
    const chosen = selection.selected.has(index) && selection.selected.size > 1 ? selection.selected : null
    const indexes = chosen ? [...chosen].toSorted((a, b) => a - b) : [index]
    return {
      things: indexes.flatMap((place) => rows[place]?.item ?? []).map(itemThing),
      play:
        !chosen && row?.item
          ? () =>
              onPlay(
                { ...row, item: row.item as Playable },
                (request) => void commands.play(request, row.item as Playable),
                index,
              )
          : undefined,
      known: isKnownSaved,
      sourceUri,
      actions: row
        ? [
            ...(onReorder && !chosen ? moveActions(index, count, onReorder) : []),
            ...(rowActions?.(row, index) ?? []),
          ]
        : [],
    }
  }

  const handlers = useRowHandlers({
    onPlay,
    onFocus: focus.handleFocus,
    onSelect: selection.step,
    onClear: selection.clear,
    getAbout,
  })

  /** The links of the chosen songs, else of the focused one. */
  function handleCopy(event: ClipboardEvent) {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-index]') : null
    const [first = Number(row?.dataset.index ?? -1)] = selection.selected
    copyByKey(event, getAbout(first).things)
  }

  const [firstChosen] = selection.selected
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a virtual list cannot be a table element. */}
      <div
        role="grid"
        aria-label={label}
        aria-rowcount={count + 1}
        aria-multiselectable
        className={styles.grid}
        data-cover={columns.cover}
        data-album={columns.album}
        data-added={columns.added}
        onKeyDown={keys}
        onBlur={focus.handleBlur}
        onCopy={handleCopy}
      >
        <ColumnHeaders columns={columns} sort={sort} />
        {/* biome-ignore lint/a11y/useSemanticElements: a virtual list cannot be a table element. */}
        <div role="rowgroup" ref={body} {...drag.handlers}>
          <RowWindow
            ref={list}
            count={count}
            scroller={scroller}
            startMargin={startMargin}
            scale={scale}
            keptIndex={focus.tabStop}
            firstCount={rowsOfServer}
            renderRow={(index) => (
              <ListRowSlot
                row={rows[index]}
                index={index}
                onRetry={paged && hasFailedAt(paged.state, index) ? paged.list.retry : undefined}
                columns={columns}
                isKnownSaved={isKnownSaved}
                isTabStop={index === focus.tabStop}
                takesFocus={
                  index === focus.wanted?.index ? (focus.wanted.scrolls ? 'in-view' : 'in-place') : false
                }
                isSelected={selection.selected.has(index)}
                dropSide={drag.target?.index === index ? drag.target.side : undefined}
                isChoosing={selection.isChoosing}
                isReorderable={onReorder !== undefined}
                {...handlers}
              />
            )}
          />
        </div>
      </div>
      {selection.isChoosing && firstChosen !== undefined ? (
        <Suspense>
          <SelectionBar
            count={selection.selected.size}
            about={getAbout(firstChosen)}
            onClear={selection.clear}
          />
        </Suspense>
      ) : null}
    </>
  )
}

type RowHandlers = Pick<
  ComponentProps<typeof ListRowSlot>,
  'onPlay' | 'onFocus' | 'onSelect' | 'onClear' | 'getAbout'
>

/**
 * The same functions for as long as the list is there, which call those of the last render: with more of the list read,
 * no row is drawn again but those that changed.
 */
function useRowHandlers(handlers: RowHandlers): RowHandlers {
  const latest = useRef(handlers)
  useLayoutEffect(() => {
    latest.current = handlers
  })
  const [lasting] = useState<RowHandlers>(() => ({
    onPlay: (row, play, index) => latest.current.onPlay(row, play, index),
    onFocus: (index) => latest.current.onFocus(index),
    onSelect: (index, step) => latest.current.onSelect(index, step),
    onClear: () => latest.current.onClear(),
    getAbout: (index) => latest.current.getAbout(index),
  }))
  return lasting
}

/** Which row is in the tab order and which one should take focus; after Back, the one that had it. */
function useRovingRow(place: string, count: number) {
  'use memo'
  const [stop, setStop] = useState(0)
  const [wanted, setWanted] = useState<{ index: number; scrolls: boolean } | null>(null)
  const tabStop = Math.max(0, Math.min(stop, count - 1))

  useEffect(() => {
    const index = placeToReturnTo(place)
    if (index === null) return
    setStop(index)
    setWanted({ index, scrolls: false })
  }, [place])

  // The row that had focus was the last one, and is gone.
  useEffect(() => {
    const isInFocus = document.activeElement !== document.body
    if (stop < count || count === 0 || wanted !== null || isInFocus) return
    setStop(count - 1)
    setWanted({ index: count - 1, scrolls: false })
  }, [stop, count, wanted])

  return {
    tabStop,
    wanted,
    goTo(index: number) {
      setStop(index)
      setWanted({ index, scrolls: true })
    },
    handleFocus(index: number) {
      // Nothing of it is seen, and a press gives a button focus before it clicks it.
      startTransition(() => {
        setStop(index)
        setWanted(null)
      })
      rememberPlace(place, index)
    },
    handleBlur({ currentTarget }: FocusEvent) {
      // Not left, only covered: the link in it was followed, and Back returns here.
      if (!currentTarget.closest('[inert]')) rememberPlace(place, null)
    },
  }
}
