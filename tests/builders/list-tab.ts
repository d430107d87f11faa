import type { Edit, EditOutcome } from '@/lib/lists/edit-order'
import { createLists } from '@/lib/lists/lists'
import { playlistWriter } from '@/lib/lists/playlist-writer'
import { createListEdits } from '@/lib/lists/run-edit'
import type { Slot } from '@/lib/lists/slots'
import { playlistRows } from '@/lib/lists/sources'
import type { ListRow } from '@/lib/music/entities'
import type { WaitClock } from '@/lib/spotify/quota/wait-clock'
import { buildClient, createTestClock } from '@/tests/builders/client'
import { buildRow, buildTrack } from '@/tests/builders/music'
import { songUri } from '@/tests/builders/sandbox-playlist'

type TabOptions = { pageSize?: number; clock?: WaitClock }

export type ListTab = ReturnType<typeof openListTab>

/** A row as the app would add it. */
export const songRow = (song: string): ListRow =>
  buildRow(buildTrack({ name: song, id: null, uri: songUri(song) }), { addedAt: new Date().toISOString() })

export function openListTab(
  id: string,
  { pageSize = 50, clock = createTestClock(Date.now()) }: TabOptions = {},
) {
  const client = buildClient({ clock })
  const lists = createLists(client)
  const list = lists.get({ ...playlistRows(client, id), pageSize })
  const edits = createListEdits(list, playlistWriter(client, id))
  /** The first row of the song, or the one of that number. */
  function slotOf(song: string, copy = 1): Slot<ListRow> {
    const slot = list.getState().slots.filter(({ row }) => row?.item?.name === song)[copy - 1]
    if (!slot) throw new Error(`No row that is shown is called ${song}.`)
    return slot
  }
  return {
    client,
    lists,
    list,
    slotOf,
    slotsOf: (...songs: readonly string[]) => songs.map((song) => slotOf(song)),
    edit: (edit: Edit<ListRow>): Promise<EditOutcome<ListRow>> => edits.edit(edit),
    /** The songs that are shown; `?` was not read, and `-` is gone from the provider. */
    shown: () => list.getState().rows.map((row) => (row === undefined ? '?' : (row?.item?.name ?? '-'))),
  }
}
