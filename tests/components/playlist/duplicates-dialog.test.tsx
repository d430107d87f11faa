import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { DuplicatesDialog } from '@/components/playlist/duplicates-dialog'
import { keys } from '@/lib/spotify/keys'
import { takeToasts } from '@/lib/toasts'
import { holdPlaylist } from '@/tests/builders/held-playlist'
import { buildPage, buildPlaylist, buildRows } from '@/tests/builders/playlist'
import { buildTrack } from '@/tests/builders/track'
import { renderInDashboard } from '@/tests/setup/render-in-dashboard'

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: false })))

test('copies and other releases of a recording are shown first, and only those left ticked go, with Undo', async () => {
  const user = userEvent.setup()
  const provider = holdPlaylist('abca')
  const playlist = buildPlaylist({ id: provider.id, snapshotId: '1', trackCount: 4 })
  const isrcs: Record<string, string> = { a: 'GB-AAA-21-00001', c: 'gbaaa2100001' }
  const tracks = [...'abca'].map((name) =>
    buildTrack({ name, uri: provider.uriOf(name), isrc: isrcs[name] ?? null }),
  )
  // As the provider has them, by which they are found again.
  const rows = buildRows(tracks).map((row) => ({
    ...row,
    addedAt: provider.held.rows[row.position]?.addedAt ?? null,
  }))
  const onOpenChange = vi.fn()
  renderInDashboard(
    <DuplicatesDialog control={{ isOpen: true, anchor: document.body, onOpenChange }} playlist={playlist} />,
    { known: [[keys.playlistItems(playlist.id), { ...buildPage(rows), version: '1' }]] },
  )
  const [recording, copy, ...others] = await screen.findAllByRole('checkbox')
  expect(others).toEqual([])
  expect(recording).toHaveAccessibleName(
    /The same recording, from another release as number 1; this is number 3/,
  )
  expect(copy).toHaveAccessibleName(/The same song as number 1; this is number 4/)
  if (recording) await user.click(recording)
  expect(provider.held.edits).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Remove 1 song' }))
  expect(onOpenChange).toHaveBeenCalledWith(false)
  await waitFor(() => expect(provider.letters()).toBe('abc'))
  let told = takeToasts()
  await waitFor(() => {
    told = [...told, ...takeToasts()]
    expect(told).toMatchObject([{ text: '“a” removed', action: { label: 'Undo' } }])
  })
  told[0]?.action?.onClick()
  await waitFor(() => expect(provider.letters()).toBe('abca'))
})
