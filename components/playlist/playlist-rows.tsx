import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { deferredPart, loadDeferred } from '@/components/frame/deferred'
import { Region } from '@/components/screen/region'
import type { RowId, RowMove } from '@/components/selection/row-selection'
import { keptColumns, type SortColumn } from '@/components/track-list/track-columns'
import { TrackList } from '@/components/track-list/track-list'
import { lazyPart } from '@/components/ui/lazy-part'
import { useArrangement } from '@/hooks/use-arrangement'
import { failureOf, firstRows, type ListView, useList, useLists } from '@/hooks/use-list'
import { useMenus } from '@/hooks/use-menus'
import { useSpotify } from '@/hooks/use-spotify'
import { listen } from '@/lib/browser/listen'
import { playlistRows } from '@/lib/lists/sources'
import type { ListRow, Playlist } from '@/lib/music/entities'
import { playRows } from '@/lib/music/play-rows'
import { nextOrder } from '@/lib/music/row-order'
import type { PlaylistEdits, RowSlot } from './playlist-edits'
import { playlistPlayRequest } from './playlist-play-request'
import { PlaylistToolbar } from './playlist-toolbar'

const EmptyPlaylist = deferredPart((bundle) => bundle.EmptyPlaylist)
const NoMatch = deferredPart((bundle) => bundle.NoMatch)
const KnownRows = lazyPart(async () => (await import('./known-rows')).KnownRows)

/** The rows, or a substitute if they are withheld. `isEditable`: an own playlist, or a collaborative one. */
export function PlaylistRows({ playlist, isEditable }: { playlist: Playlist; isEditable: boolean }) {
  'use memo'
  // Spotify leaves out the count of a playlist whose rows it withholds, so the rows aren't requested. It never
  // withholds the listener's own rows: of those only the count is missing.
  const isWithheld = playlist.trackCount === null && !isEditable
  const source = playlistRows(useSpotify(), playlist.id)
  const known = useLists().get(source)
  // Before the first read: rows belong to a version only if it was known before they were requested.
  useEffect(() => {
    if (playlist.snapshotId) known.noteVersion(playlist.snapshotId)
  }, [known, playlist.snapshotId])
  const paged = useList(source, isWithheld ? null : firstRows)
  const { state } = paged
  usePastedLinks(isEditable ? playlist : null)
  if (isWithheld || state.error?.kind === 'withheld') {
    return (
      <Suspense>
        <KnownRows playlist={playlist} />
      </Suspense>
    )
  }
  if (state.error && state.total === null) {
    return <Region of={failureOf(paged)} what="playlist-songs" />
  }
  if ((state.total ?? playlist.trackCount) === 0) {
    return (
      <Suspense>
        <EmptyPlaylist isEditable={isEditable} />
      </Suspense>
    )
  }
  return <Rows playlist={playlist} paged={paged} isEditable={isEditable} />
}

const slotsOf = (ids: readonly RowId[]): RowSlot[] => ids.flatMap((id) => (typeof id === 'string' ? [] : id))

type RowsProps = { playlist: Playlist; paged: ListView<ListRow>; isEditable: boolean }

function Rows({ playlist, paged, isEditable }: RowsProps) {
  'use memo'
  const lists = useLists()
  const { name, uri } = playlist
  const { list, state } = paged
  const view = useArrangement(paged)
  const [announcement, setAnnouncement] = useState('')
  // Before the first page has loaded, as many rows as the playlist says it has.
  const whole =
    state.total === null ? new Array<undefined>(playlist.trackCount ?? 0).fill(undefined) : state.rows
  const rows = view.rows ?? whole
  const total = whole.length
  async function edit(change: (edits: PlaylistEdits) => void) {
    const { createPlaylistEdits, movedWords } = await loadDeferred()
    change(createPlaylistEdits(lists, playlist))
    return movedWords
  }

  async function handleReorder({ rows: moved, before, landing }: RowMove) {
    const slots = slotsOf(moved)
    const [target = null] = before === null ? [] : slotsOf([before])
    const words = await edit((edits) => edits.move(slots, target))
    setAnnouncement(words(landing, slots.length, total))
  }

  function handleRemove(gone: readonly RowId[]) {
    // In the order of the playlist, however it is shown. Rows whose place isn't known now go last.
    const places = new Map(list.getState().slots.map((slot, place) => [slot, place]))
    const placeOf = (slot: RowSlot) => places.get(slot) ?? places.size
    const slots = slotsOf(gone).toSorted((a, b) => placeOf(a) - placeOf(b))
    void edit((edits) => edits.remove(slots))
  }

  function handleSort(column: SortColumn) {
    const { order } = view
    // Ascending, descending, then the playlist's own order.
    const isDone =
      order?.by === column && order.direction === (column === 'added' ? 'ascending' : 'descending')
    view.setOrder(isDone ? null : nextOrder(order ?? { by: 'artist', direction: 'ascending' }, column))
  }

  const isSorted = view.order !== null && view.rows !== null && state.isComplete && view.filter.trim() === ''

  function keepOrder() {
    void edit((edits) => edits.move(view.slots, null))
    view.setOrder(null)
  }

  return (
    <>
      <PlaylistToolbar
        view={view}
        state={state}
        total={total}
        toKeep={isEditable && isSorted ? view.rows : null}
        onKeep={keepOrder}
      />
      {view.rows?.length === 0 && state.isComplete ? (
        <Suspense>
          <NoMatch filter={view.filter} onClear={() => view.setFilter('')} />
        </Suspense>
      ) : (
        <TrackList
          label={name}
          columns={keptColumns}
          rows={rows}
          ids={state.total === null ? undefined : view.slots}
          {...(view.rows ? {} : { paged })}
          sort={{
            column: view.order && view.order.by !== 'artist' ? view.order.by : null,
            direction: view.order?.direction ?? 'ascending',
            onSort: handleSort,
          }}
          onReorder={isEditable && !view.isArranged ? handleReorder : undefined}
          onRemove={isEditable ? handleRemove : undefined}
          requestOf={({ item }, { id, index }) =>
            view.rows || typeof id === 'string'
              ? playRows(rows, index, uri)
              : playlistPlayRequest(list, playlist, { slot: id, item })
          }
        />
      )}
      <p className="visuallyHidden" role="status">
        {announcement}
      </p>
    </>
  )
}

/** Offers to add pasted music links to the playlist whose page is open; null offers nothing. */
function usePastedLinks(playlist: Playlist | null): void {
  const menus = useMenus()
  const isWanted = playlist !== null

  const handlePaste = useEffectEvent(async ({ target, clipboardData }: ClipboardEvent) => {
    // Readable only during the event.
    const text = clipboardData?.getData('text/plain')
    const isElsewhere = target instanceof Element && target.closest('input, textarea, [role=dialog]') !== null
    if (!playlist || !text || isElsewhere) return
    const { thingsPasted } = await loadDeferred()
    const things = thingsPasted(text)
    if (things.length > 0) menus?.startTask({ type: 'addToPlaylist', things, ticked: playlist }, null)
  })

  useEffect(() => {
    if (isWanted) return listen(document, { paste: (event) => void handlePaste(event) })
  }, [isWanted])
}
