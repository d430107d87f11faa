import type { Edit, EditOutcome } from '@/lib/lists/edit-order'
import { createLists } from '@/lib/lists/lists'
import { playlistEdits } from '@/lib/lists/playlist-writer'
import type { Slot } from '@/lib/lists/slots'
import { playlistRows } from '@/lib/lists/sources'
import type { ListRow } from '@/lib/music/entities'
import type { KeptAnswers } from '@/lib/spotify/cache/kept-answers'
import type { WaitClock } from '@/lib/spotify/quota/wait-clock'
import { buildClient, createTestClock } from '@/tests/builders/client'
import { buildRow, buildTrack } from '@/tests/builders/music'
import { songUri } from '@/tests/builders/shared-playlist'

type TabOptions = { name?: string; pageSize?: number; answers?: KeptAnswers; clock?: WaitClock }

export type ListTab = ReturnType<typeof openListTab>

export const nameOf = ({ row }: Slot<ListRow>): string | null => row?.addedById ?? null

/** A row as the app would add it; `name` is what its Undo will look for. */
export const songRow = (song: string, name = song): ListRow =>
  buildRow(buildTrack({ name: song, id: null, uri: songUri(song) }), {
    addedAt: new Date().toISOString(),
    addedById: name,
  })

export function openListTab(
  id: string,
  { name = 'tab', pageSize = 50, answers, clock = createTestClock(Date.now()) }: TabOptions = {},
) {
  const client = buildClient({ getAccessToken: async () => name, clock })
  const lists = createLists(client, undefined, answers)
  const list = lists.get({ ...playlistRows(client, id), pageSize })
  const edits = playlistEdits(lists, id)
  const slotsOf = (...names: readonly string[]): Slot<ListRow>[] =>
    names.map((wanted) => {
      const slot = list.getState().slots.find((one) => nameOf(one) === wanted)
      if (!slot) throw new Error(`No row that is shown is called ${wanted}.`)
      return slot
    })
  return {
    name,
    client,
    lists,
    list,
    edits,
    slotsOf,
    edit: (edit: Edit<ListRow>): Promise<EditOutcome<ListRow>> => edits.edit(edit),
    /** The songs that are shown; `?` was not read, and `-` is gone from the provider. */
    shown: () => list.getState().rows.map((row) => (row === undefined ? '?' : (row?.item?.name ?? '-'))),
  }
}
