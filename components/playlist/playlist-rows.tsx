'use client'

import Link from 'next/link'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useSWRConfig } from 'swr'
import { Region } from '@/components/screen/region'
import type { RowActions } from '@/components/track-list/row-action'
import type { SortColumn, TrackColumns } from '@/components/track-list/track-columns'
import { TrackList } from '@/components/track-list/track-list'
import { RegionMessage } from '@/components/ui/region-message'
import { useArrangement } from '@/hooks/use-arrangement'
import { firstRows, type ListView, useList, useLists } from '@/hooks/use-list'
import { useSpotify } from '@/hooks/use-spotify'
import { playlistRows } from '@/lib/lists/sources'
import type { ListRow, Playlist } from '@/lib/music/entities'
import { formatNumber } from '@/lib/music/format'
import { longestAscent } from '@/lib/music/longest-ascent'
import { blockOf, landingOf } from '@/lib/music/moving-block'
import { playRows } from '@/lib/music/play-rows'
import { nextOrder } from '@/lib/music/row-order'
import { capabilities } from '@/lib/spotify/capabilities'
import type { PlaylistEdits, RowSlot } from './playlist-edits'
import styles from './playlist-rows.module.css'
import { PlaylistToolbar } from './playlist-toolbar'
import { usePastedLinks } from './use-pasted-links'

/** The provider makes one move at a time, and counts them. */
const mostMoves = 100

/** How many moves make this order the playlist's own. */
function movesInto(sorted: readonly (ListRow | null | undefined)[]): number {
  const places = sorted.flatMap((row) => row?.position ?? [])
  return places.length - longestAscent(places).length
}

const nothing: ReadonlySet<RowSlot> = new Set()
const noIndexes: ReadonlySet<number> = new Set()

const loadEdits = () => import('./playlist-edits')

export const columns: TrackColumns = { number: 'position', cover: true, album: true, added: true }

/** The rows, or one sentence why they cannot be shown. `isEditable`: the listener's own list, or a shared one. */
export function PlaylistRows({ playlist, isEditable }: { playlist: Playlist; isEditable: boolean }) {
  'use memo'
  // The provider leaves out the count where it would refuse the rows, so there is no need to ask for them.
  // The listener's own rows never are: then their number alone is missing.
  const isWithheld = playlist.trackCount === null && !isEditable
  const paged = useList(playlistRows(useSpotify(), playlist.id), isWithheld ? null : firstRows)
  const { list, state } = paged
  useEffect(() => list.noteVersion(playlist.snapshotId), [list, playlist.snapshotId])
  usePastedLinks(isEditable ? playlist : null)
  if (isWithheld || state.error?.kind === 'withheld') {
    return <RegionMessage kind="refused">{capabilities['others-playlists'].gap}</RegionMessage>
  }
  if (state.error && state.total === null) {
    return (
      <Region
        of={{ error: state.error, isValidating: state.isReading, mutate: list.retry }}
        what="The tracks of this playlist"
      />
    )
  }
  if ((state.total ?? playlist.trackCount) === 0) {
    return (
      <RegionMessage kind="empty" action={isEditable ? <Link href="/search">Find songs to add</Link> : null}>
        {isEditable
          ? 'Nothing in this playlist yet. Add songs from the menu of any song.'
          : 'Nothing in this playlist yet.'}
      </RegionMessage>
    )
  }
  return <Rows playlist={playlist} paged={paged} isEditable={isEditable} />
}

type RowsProps = { playlist: Playlist; paged: ListView<ListRow>; isEditable: boolean }

function Rows({ playlist, paged, isEditable }: RowsProps) {
  'use memo'
  const lists = useLists()
  const swr = useSWRConfig()
  const { name, uri } = playlist
  const { list, state } = paged
  const view = useArrangement(paged)
  const [chosen, setChosen] = useState<ReadonlySet<RowSlot>>(nothing)
  const [said, setSaid] = useState('')
  // Before the first page has loaded, as many rows as the playlist says it has.
  const whole =
    state.total === null ? new Array<undefined>(playlist.trackCount ?? 0).fill(undefined) : state.rows
  const rows = view.rows ?? whole
  const total = whole.length
  const slotAt = (index: number) => state.slots[view.rows?.[index]?.position ?? index]
  // Undo, another tab or another device may move the rows meanwhile, so they are not known by their positions.
  const isChosen = (index: number) => {
    const slot = slotAt(index)
    return slot !== undefined && chosen.has(slot)
  }
  const selected = chosen.size === 0 ? noIndexes : new Set([...rows.keys()].filter(isChosen))

  // Not needed to show the list, and loaded before anyone can have chosen what to change.
  useEffect(() => {
    if (isEditable) void loadEdits()
  }, [isEditable])

  async function edit(change: (edits: PlaylistEdits) => void) {
    const { createPlaylistEdits } = await loadEdits()
    change(createPlaylistEdits(lists, swr, playlist))
  }

  /** The rows now at these positions, wherever they move afterwards. */
  function slotsAt(indexes: readonly number[]): RowSlot[] {
    const slots = list.editing.shown()
    return indexes
      .map((index) => view.rows?.[index]?.position ?? index)
      .toSorted((a, b) => a - b)
      .flatMap((position) => slots[position] ?? [])
  }

  function handleReorder(from: number, insertBefore: number) {
    const { positions, before } = blockOf(from, insertBefore, selected, total)
    const slots = slotsAt(positions)
    const [target = null] = slotsAt([before])
    const landing = landingOf(positions, before)
    const count = positions.length
    if (positions.every((position, index) => position === landing + index)) return
    void edit((edits) => edits.move(slots, target))
    setChosen(count > 1 ? new Set(slots) : nothing)
    setSaid(
      `Moved to ${count > 1 ? `${landing + 1} to ${landing + count}` : landing + 1} of ${formatNumber(total)}`,
    )
  }

  function remove(indexes: readonly number[]) {
    const slots = slotsAt(indexes)
    setChosen(nothing)
    void edit((edits) => edits.remove(slots))
  }

  function handleSort(column: SortColumn) {
    const { order } = view
    // Ascending, descending, then the playlist's own order.
    const isDone =
      order?.by === column && order.direction === (column === 'added' ? 'ascending' : 'descending')
    setChosen(nothing)
    view.setOrder(isDone ? null : nextOrder(order ?? { by: 'artist', direction: 'ascending' }, column))
  }

  const isSorted = view.order !== null && view.rows !== null && state.isComplete && view.filter.trim() === ''
  const moves = isEditable && isSorted ? movesInto(view.rows ?? []) : 0

  function keepOrder() {
    const slots = list.editing.shown()
    const sorted = (view.rows ?? []).flatMap((row) => (row ? (slots[row.position] ?? []) : []))
    setChosen(nothing)
    void edit((edits) => edits.move(sorted, null))
    view.setOrder(null)
  }

  const rowActions: RowActions = (row, index) => {
    if (!row.item) return []
    const isOfMany = selected.size > 1 && selected.has(index)
    return [
      {
        icon: 'remove',
        label: isOfMany ? `Remove ${selected.size} songs from this playlist` : 'Remove from this playlist',
        onSelect: () => remove(isOfMany ? [...selected] : [index]),
      },
    ]
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (!isEditable || event.key !== 'Delete' || !(event.target instanceof HTMLElement)) return
    const { index } = event.target.dataset
    if (index === undefined) return
    event.preventDefault()
    remove(selected.size > 0 ? [...selected] : [Number(index)])
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the rows inside are what is focused.
    <div className={styles.rows} onKeyDown={handleKeyDown}>
      <PlaylistToolbar
        view={view}
        state={state}
        total={total}
        onFilter={(text) => {
          setChosen(nothing)
          view.setFilter(text)
        }}
        onSort={(order) => {
          setChosen(nothing)
          view.setOrder(order)
        }}
        keeping={moves > 0 ? { moves, isPossible: moves <= mostMoves, keep: keepOrder } : null}
      />
      {view.rows?.length === 0 && state.isComplete ? (
        <RegionMessage kind="empty">No song here matches “{view.filter.trim()}”.</RegionMessage>
      ) : (
        <TrackList
          label={name}
          columns={columns}
          rows={rows}
          {...(view.rows ? {} : { paged })}
          sort={{
            column: view.order && view.order.by !== 'artist' ? view.order.by : null,
            direction: view.order?.direction ?? 'ascending',
            onSort: handleSort,
          }}
          selection={{
            selected,
            onChange: (next) => setChosen(new Set([...next].flatMap((index) => slotAt(index) ?? []))),
          }}
          onReorder={isEditable && !view.isArranged ? handleReorder : undefined}
          rowActions={isEditable ? rowActions : undefined}
          onPlay={(row, play, index) => {
            const request = view.rows
              ? playRows(view.rows, index, uri)
              : { contextUri: uri, offset: { position: row.position } }
            if (request) play(request)
          }}
        />
      )}
      <p className="visuallyHidden" role="status">
        {said}
      </p>
    </div>
  )
}
