'use client'

import Link from 'next/link'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useSWRConfig } from 'swr'
import { FailedRegion } from '@/components/screen/region'
import type { RowActions } from '@/components/track-list/row-action'
import type { TrackColumns } from '@/components/track-list/track-columns'
import { TrackList } from '@/components/track-list/track-list'
import type { TrackListSource } from '@/components/track-list/track-list-source'
import { RegionMessage } from '@/components/ui/region-message'
import { usePlaylistItems } from '@/hooks/use-playlist'
import { useSpotify } from '@/hooks/use-spotify'
import type { ListRow, Playlist } from '@/lib/music/entities'
import { blockOf, landingOf } from '@/lib/music/moving-block'
import { playRows } from '@/lib/music/play-rows'
import { keys } from '@/lib/spotify/keys'
import { PLAYLIST_PAGE, toPage } from '@/lib/spotify/playlist-pages'
import { getPlaylistItems } from '@/lib/spotify/playlists'
import { shownEntry } from '@/lib/spotify/swr-entry'
import type { ListEdits } from './list-edits'
import styles from './playlist-rows.module.css'
import { PlaylistToolbar } from './playlist-toolbar'
import { arrangedSource, usePlaylistView } from './use-playlist-view'

export const columns: TrackColumns = { number: 'position', cover: true, album: true, added: true }

/** The rows, or in one sentence why there are none to see. `isEditable`: the listener's own list, or a shared one. */
export function PlaylistRows({ playlist, isEditable }: { playlist: Playlist; isEditable: boolean }) {
  // The provider leaves the count out where it would refuse the rows; it need not refuse them again.
  const isWithheld = playlist.trackCount === null
  const first = usePlaylistItems(isWithheld ? null : playlist.id)

  if (isWithheld || first.error?.kind === 'withheld') {
    return (
      <RegionMessage kind="refused">
        Spotify shows this playlist’s tracks only to its owner. You can still play it.
      </RegionMessage>
    )
  }
  if (first.error && !first.data) {
    return (
      <FailedRegion
        error={first.error}
        what="The tracks of this playlist"
        onRetry={() => void first.mutate()}
        isRetrying={first.isValidating}
      />
    )
  }
  const total = first.data?.total ?? playlist.trackCount ?? 0
  if (total === 0) {
    return (
      <RegionMessage kind="empty" action={isEditable ? <Link href="/search">Find songs to add</Link> : null}>
        {isEditable
          ? 'Nothing in this playlist yet. Add songs from the menu of any song.'
          : 'Nothing in this playlist yet.'}
      </RegionMessage>
    )
  }
  return <Rows playlist={playlist} total={total} isEditable={isEditable} />
}

type RowsProps = { playlist: Playlist; total: number; isEditable: boolean }

function Rows({ playlist, total, isEditable }: RowsProps) {
  const client = useSpotify()
  const swr = useSWRConfig()
  const { id, name, uri } = playlist
  const view = usePlaylistView(playlist)
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const [said, setSaid] = useState('')
  const whole: TrackListSource = {
    total,
    pageSize: PLAYLIST_PAGE,
    keyOf: (offset) => keys.playlistItems(id, offset),
    // Where all rows are at hand nothing is asked for.
    load: async (options) => {
      const all = shownEntry<readonly ListRow[]>(swr, keys.playlistIndex(id))
      return (all && toPage(all, options.offset)) ?? (await getPlaylistItems(client, id, options))
    },
  }
  const source = view.rows ? arrangedSource(id, view.rows) : whole
  const placeOf = (index: number) => view.rows?.[index]?.position ?? index

  // Not needed to show the list, and there before anybody has found what to change.
  useEffect(() => {
    if (isEditable) void import('./list-edits')
  }, [isEditable])

  async function edit(change: (edits: ListEdits) => void) {
    const { createListEdits } = await import('./list-edits')
    change(createListEdits(client, swr, playlist))
  }

  function handleReorder(from: number, insertBefore: number) {
    const { positions, before } = blockOf(from, insertBefore, selected, total)
    void edit((edits) => edits.move(positions, before))
    const landing = landingOf(positions, before)
    const count = positions.length
    setSelected(count > 1 ? new Set(positions.map((_, index) => landing + index)) : new Set())
    setSaid(
      `Moved to ${count > 1 ? `${landing + 1} to ${landing + count}` : landing + 1} of ${total.toLocaleString('en')}`,
    )
  }

  function remove(indexes: readonly number[]) {
    const places = indexes.map(placeOf).toSorted((a, b) => a - b)
    setSelected(new Set())
    void edit((edits) => void edits.remove(places))
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
        total={total}
        selectedCount={selected.size}
        onRemove={isEditable ? () => remove([...selected]) : undefined}
        onClear={() => setSelected(new Set())}
        onFilter={(text) => {
          setSelected(new Set())
          view.setFilter(text)
        }}
        onSort={(order) => {
          setSelected(new Set())
          view.setOrder(order)
        }}
      />
      {view.rows?.length === 0 ? (
        <RegionMessage kind="empty">No song here matches “{view.filter.trim()}”.</RegionMessage>
      ) : (
        <TrackList
          label={name}
          columns={columns}
          source={source}
          sort={{
            ...view.sort,
            onSort: (column) => {
              setSelected(new Set())
              view.sort.onSort(column)
            },
          }}
          selection={isEditable ? { selected, onChange: setSelected } : undefined}
          onReorder={isEditable && !view.isArranged ? handleReorder : undefined}
          rowActions={isEditable ? rowActions : undefined}
          onPlay={(row, play, index) => {
            const request = view.rows
              ? playRows(view.rows, index)
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
