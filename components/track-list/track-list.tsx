import { usePathname } from 'next/navigation'
import {
  type ClipboardEvent,
  Fragment,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import { deferredPart } from '@/components/frame/deferred'
import { WindowBox, WindowRow } from '@/components/screen/list-item'
import type { MoveRows, RowId } from '@/components/selection/row-selection'
import { copyByKey } from '@/components/selection/selection-input'
import { type ListSelection, useListSelection } from '@/components/selection/use-list-selection'
import type { ListView } from '@/hooks/use-list'
import { useTextScale } from '@/hooks/use-media-query'
import { type MenuAbout, useMenus } from '@/hooks/use-menus'
import { usePlayerCommands } from '@/hooks/use-player'
import { useScroller } from '@/hooks/use-scroller'
import { useStartMargin, useVisibleRange } from '@/hooks/use-visible-range'
import { useWantedRow } from '@/hooks/use-wanted-row'
import { hasFailedAt } from '@/lib/lists/list-model'
import { elementKey } from '@/lib/lists/slots'
import type { ListRow } from '@/lib/music/entities'
import { aboutRow } from './about-row'
import { ColumnHeaders } from './column-headers'
import { GridCell, GridRow } from './grid-parts'
import { ListRowSlot, type PlayableRow, type RequestOfRow, type RowHandlers } from './list-row-slot'
import { namesOf } from './row-keys'
import { columnMarks, type TrackColumns, type TrackSort } from './track-columns'
import styles from './track-list.module.css'
import { useGridKeys } from './use-grid-keys'
import { useRovingRow } from './use-roving-row'
import { useRowDrag } from './use-row-drag'
import { useRowPresses } from './use-row-presses'

const SelectionBar = deferredPart((bundle) => bundle.SelectionBar)

/** As in the style sheet, at the usual text size. */
const rowHeightPx = 56
/** Rows that the server renders: enough for the first view, few enough to be sent at once. */
const rowsOfServer = 12

/** For a list of rows of different kinds. */
export type RowKinds = {
  /** Only these rows can be moved and removed. They must be adjacent. */
  isEditable(id: RowId): boolean
  /** The text beside the row's lock; null for a row that isn't locked. */
  lockOf(id: RowId): string | null
  /** A heading above this row. */
  heading: { above: RowId; text: string } | null
}

const anyRow: RowKinds = { isEditable: () => true, lockOf: () => null, heading: null }

type TrackListProps = {
  label: string
  /** By index: undefined is unread, null has no content. */
  rows: readonly (ListRow | null | undefined)[]
  /** Identities of the rows, which are stable when rows move; by default made from their songs. */
  ids?: readonly RowId[] | undefined
  /** The list to read rows from as they come into view. */
  paged?: ListView<ListRow>
  columns: TrackColumns
  requestOf?: RequestOfRow | undefined
  /** Plays a row, instead of `requestOf`. */
  onPlay?: ((row: PlayableRow, id: RowId) => void) | undefined
  isKnownSaved?: boolean
  /** The sort order of `rows`. */
  sort?: TrackSort
  onReorder?: MoveRows | undefined
  onRemove?: ((rows: readonly RowId[]) => void) | undefined
  /** The label of Remove in menus, if the list isn’t a playlist. */
  removeWords?: { one: string; several(count: number): string }
  kinds?: RowKinds
  /** Only for the list of the song or episode that is playing, whose menu has more entries. */
  playing?: MenuAbout['playing']
}

/** Only rows near the view are rendered, and only those in view are read. One row is in the tab order. */
export function TrackList(props: TrackListProps) {
  'use memo'
  const { label, rows, paged, columns, isKnownSaved, sort, onReorder, onRemove, kinds = anyRow } = props
  const ids = props.ids ?? namesOf(rows)
  const selection = useListSelection(rows, {
    ids,
    isFilled: ({ item }) => item !== null,
    list: paged?.list,
  })
  const { selected } = selection
  const { play } = usePlayerCommands()
  const focus = useRovingRow(`${usePathname()} ${label}`, ids)
  useWantedRow(ids, focus.goTo)
  const menus = useMenus()

  const presses = useRowPresses({ ...props, ids, selection, isEditable: kinds.isEditable, play })
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
    isReorderable: (id) => onReorder !== undefined && kinds.isEditable(id),
    onStart: (event, id) => menus?.startDrag(event, getAbout(id).things),
    onDrop: presses.drop,
  })

  const getAbout = (id: RowId) =>
    aboutRow({ ...props, ids, selection, isEditable: kinds.isEditable, presses }, id)

  const handlers = {
    onPlay: presses.play,
    onFocus: focus.handleFocus,
    onSelect: selection.step,
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

  const [firstChosen] = selected
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a virtual list cannot be a table element. */}
      <div
        role="grid"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-multiselectable
        className={styles.grid}
        {...columnMarks(columns)}
        onKeyDown={keys}
        onBlur={focus.handleBlur}
        onCopy={handleCopy}
      >
        <ColumnHeaders columns={columns} sort={sort} />
        <TrackRows
          rows={rows}
          ids={ids}
          paged={paged}
          columns={columns}
          isKnownSaved={isKnownSaved}
          kinds={kinds}
          isReorderable={onReorder !== undefined}
          selection={selection}
          focus={focus}
          drag={drag}
          handlers={latest}
        />
      </div>
      {selected.size === 0 && !selection.isChoosing ? null : (
        <Suspense>
          <SelectionBar about={getAbout(firstChosen ?? '')} selection={selection} />
        </Suspense>
      )}
    </>
  )
}

type TrackRowsProps = Pick<TrackListProps, 'rows' | 'columns'> & {
  paged: ListView<ListRow> | undefined
  isKnownSaved: boolean | undefined
  ids: readonly RowId[]
  kinds: RowKinds
  isReorderable: boolean
  selection: ListSelection<RowId>
  focus: ReturnType<typeof useRovingRow>
  drag: ReturnType<typeof useRowDrag>
  handlers: RefObject<RowHandlers>
}

function TrackRows({
  rows,
  ids,
  paged,
  columns,
  kinds,
  isReorderable,
  selection,
  focus,
  drag,
  ...rest
}: TrackRowsProps) {
  'use memo'
  const { selected } = selection
  const scroller = useScroller()
  const body = useRef<HTMLDivElement>(null)
  const list = useRef<VirtualizerHandle>(null)
  const scale = useTextScale()
  const startMargin = useStartMargin(body, scroller)
  const { first, last } = useVisibleRange(list, scroller, rows.length)

  const read = paged?.list
  useEffect(() => read?.ensure({ first, last }), [read, first, last])

  const idAt = (index: number) => ids[index] ?? `at ${index}`
  return (
    // biome-ignore lint/a11y/useSemanticElements: a virtual list cannot be a table element.
    <div role="rowgroup" ref={body} {...drag.handlers}>
      <Virtualizer
        as={WindowBox}
        item={WindowRow}
        ref={list}
        scrollRef={scroller}
        startMargin={startMargin}
        itemSize={rowHeightPx * scale}
        keepMounted={[focus.tabStop]}
        ssrCount={rowsOfServer}
        data={rows}
      >
        {(row, index) => {
          const id = idAt(index)
          const isSelected = selected.has(id)
          const slot = (
            <ListRowSlot
              key={elementKey(id)}
              row={row}
              id={id}
              index={index}
              onRetry={paged && hasFailedAt(paged.state, index) ? paged.list.retry : undefined}
              columns={columns}
              isTabStop={index === focus.tabStop}
              takesFocus={focus.wantedBy(id, index)}
              isSelected={isSelected}
              joins={
                isSelected ? joins(selected.has(idAt(index - 1)), selected.has(idAt(index + 1))) : undefined
              }
              dropSide={drag.target?.id === id ? drag.target.side : undefined}
              isChoosing={selection.isChoosing}
              isReorderable={isReorderable && kinds.isEditable(id)}
              lock={kinds.lockOf(id)}
              {...rest}
            />
          )
          if (kinds.heading?.above !== id) return slot
          return (
            <Fragment key={elementKey(id)}>
              <GridRow className={styles.part}>
                <GridCell className="cut muted" dir="auto">
                  {kinds.heading.text}
                </GridCell>
              </GridRow>
              {slot}
            </Fragment>
          )
        }}
      </Virtualizer>
    </div>
  )
}

/** The neighbors that are selected too. */
const joins = (above: boolean, below: boolean) =>
  [above && 'above', below && 'below'].filter(Boolean).join(' ')
