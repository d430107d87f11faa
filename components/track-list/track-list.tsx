import { usePathname } from 'next/navigation'
import { type ClipboardEvent, Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import type { MoveRows, RowId } from '@/components/selection/row-selection'
import { copyByKey } from '@/components/selection/selection-input'
import { useListSelection } from '@/components/selection/use-list-selection'
import { secondPart } from '@/components/ui/lazy-part'
import type { ListView } from '@/hooks/use-list'
import { type MenuAbout, useMenus } from '@/hooks/use-menus'
import { usePlayerCommands } from '@/hooks/use-player'
import { useScroller } from '@/hooks/use-scroller'
import { useStartMargin } from '@/hooks/use-start-margin'
import { useTextScale } from '@/hooks/use-text-scale'
import { type ScrolledList, useVisibleRange } from '@/hooks/use-visible-range'
import { useWantedRow } from '@/hooks/use-wanted-row'
import { hasFailedAt } from '@/lib/lists/list-state'
import { elementKey } from '@/lib/lists/slots'
import type { ListRow } from '@/lib/music/entities'
import { itemThing } from '@/lib/music/thing'
import { listWords } from '@/lib/words/list-words'
import { ColumnHeaders } from './column-headers'
import { ListRowSlot, type PlayableRow, type RequestOfRow, type RowHandlers } from './list-row-slot'
import { moveActions } from './row-action'
import { namesOf } from './row-ids'
import { RowWindow } from './row-window'
import type { TrackColumns, TrackSort } from './track-columns'
import styles from './track-list.module.css'
import { useGridKeys } from './use-grid-keys'
import { useRovingRow } from './use-roving-row'
import { useRowDrag } from './use-row-drag'
import { useRowPresses } from './use-row-presses'

const SelectionBar = secondPart('SelectionBar')

/** Rows in the server's page: enough for a first look, few enough to be sent at once. */
const rowsOfServer = 12

type TrackListProps = {
  label: string
  /** By position: undefined has not been read, null has nothing to show. */
  rows: readonly (ListRow | null | undefined)[]
  /** What the rows are known by wherever they move; by default their songs. */
  ids?: readonly RowId[] | undefined
  /** Where it is read as it is looked at. */
  paged?: ListView<ListRow>
  columns: TrackColumns
  requestOf?: RequestOfRow | undefined
  /** Starts a row in place of its request. */
  onPlay?: ((row: PlayableRow, id: RowId) => void) | undefined
  isKnownSaved?: boolean
  /** The rows are passed in that order. */
  sort?: TrackSort
  onReorder?: MoveRows | undefined
  onRemove?: ((rows: readonly RowId[]) => void) | undefined
  /** What the menus call it where the list is no playlist. */
  removeWords?: { one: string; several(count: number): string }
  /** The list that what plays is from, where this one is about what plays. */
  sourceUri?: string | null
}

/** Only rows near the view are in the document, and only those in view are read. One row is in the tab order. */
export function TrackList(props: TrackListProps) {
  'use memo'
  const { label, rows, paged, columns, isKnownSaved, sort, onReorder, onRemove, sourceUri } = props
  const { removeWords = listWords.remove } = props
  const ids = props.ids ?? namesOf(rows)
  const selection = useListSelection(rows, {
    ids,
    isFilled: ({ item }) => item !== null,
    list: paged?.list,
  })
  const { selected, places } = selection
  const count = rows.length
  const { play } = usePlayerCommands()
  const scroller = useScroller()
  const body = useRef<HTMLDivElement>(null)
  const list = useRef<ScrolledList>(null)
  const scale = useTextScale()
  const startMargin = useStartMargin(body, scroller)
  const range = useVisibleRange(list, scroller, count)
  const focus = useRovingRow(`${usePathname()} ${label}`, ids)
  useWantedRow(ids, focus.goTo)
  const menus = useMenus()

  const read = paged?.list
  const { first, last } = range
  useEffect(() => read?.ensure({ first, last }), [read, first, last])

  const presses = useRowPresses({ ...props, ids, selection, play })
  const keys = useGridKeys({
    ids,
    goTo: focus.goTo,
    selection,
    onStep:
      onReorder &&
      ((id, by) => {
        focus.follow(id)
        presses.step(id, by)
      }),
    onRemove: onRemove && ((id) => presses.remove(selected.size > 0 ? [...selected] : [id])),
  })
  const drag = useRowDrag({
    ids,
    isReorderable: onReorder !== undefined,
    onStart: (event, id) => menus?.startDrag(event, getAbout(id).things),
    onDrop: presses.drop,
  })

  /** Of several chosen rows, all. */
  function getAbout(id: RowId): MenuAbout {
    const index = ids.indexOf(id)
    const row = rows[index]
    const isOfMany = selected.size > 1 && selected.has(id)
    const about = isOfMany ? [...selected] : [id]
    const item = row?.item
    return {
      things: (isOfMany ? places : [index]).flatMap((place) => rows[place]?.item ?? []).map(itemThing),
      play: !isOfMany && item ? () => presses.play({ ...row, item }, id) : undefined,
      known: isKnownSaved,
      sourceUri,
      actions: [
        ...(row && onReorder && !isOfMany ? moveActions(index, count, (by) => presses.step(id, by)) : []),
        ...(item && onRemove
          ? [
              {
                icon: 'remove' as const,
                label: isOfMany ? removeWords.several(about.length) : removeWords.one,
                onSelect: () => presses.remove(about),
              },
            ]
          : []),
      ],
    }
  }

  const handlers = {
    onPlay: presses.play,
    onFocus: focus.handleFocus,
    onSelect: selection.step,
    onClear: selection.clear,
    getAbout,
  }
  const latest = useRef<RowHandlers>(handlers)
  useLayoutEffect(() => {
    latest.current = handlers
  })

  /** The links of the chosen songs, else of the focused one. */
  function handleCopy(event: ClipboardEvent) {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-index]') : null
    const id = firstChosen ?? ids[Number(row?.dataset.index ?? -1)]
    if (id !== undefined) copyByKey(event, getAbout(id).things)
  }

  const idAt = (index: number) => ids[index] ?? `at ${index}`
  const joinsOf = (index: number) =>
    selected.has(idAt(index))
      ? [selected.has(idAt(index - 1)) && 'above', selected.has(idAt(index + 1)) && 'below']
          .filter(Boolean)
          .join(' ')
      : undefined
  const [firstChosen] = selected
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
            keyOf={(index) => elementKey(idAt(index))}
            renderRow={(index) => {
              const id = idAt(index)
              return (
                <ListRowSlot
                  row={rows[index]}
                  id={id}
                  index={index}
                  onRetry={paged && hasFailedAt(paged.state, index) ? paged.list.retry : undefined}
                  columns={columns}
                  isKnownSaved={isKnownSaved}
                  isTabStop={index === focus.tabStop}
                  takesFocus={focus.wantedBy(id, index)}
                  isSelected={selected.has(id)}
                  joins={joinsOf(index)}
                  dropSide={drag.target?.id === id ? drag.target.side : undefined}
                  isChoosing={selection.isChoosing}
                  isReorderable={onReorder !== undefined}
                  handlers={latest}
                />
              )
            }}
          />
        </div>
      </div>
      {firstChosen === undefined ? null : (
        <Suspense>
          <SelectionBar count={places.length} about={getAbout(firstChosen)} onClear={selection.clear} />
        </Suspense>
      )}
    </>
  )
}
