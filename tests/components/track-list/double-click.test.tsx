import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { TrackColumns } from '@/components/track-list/track-columns'
import { TrackList } from '@/components/track-list/track-list'
import { toRows } from '@/lib/music/play-rows'
import { buildTrack } from '@/tests/builders/music'
import { observedFact, readyFact, startedFact } from '@/tests/builders/player'
import { layOutLists, renderInDashboard } from '@/tests/setup/render-in-dashboard'

layOutLists()

const columns: TrackColumns = { number: 'position', cover: true, album: true, added: false }
const item = buildTrack({ name: 'First' })

test('double click on Play plays without pausing, two clicks do both', async () => {
  const onPlay = vi.fn()
  const { handle, report } = renderInDashboard(
    <TrackList label="Songs" columns={columns} isKnownSaved rows={toRows([item])} onPlay={onPlay} />,
  )
  const toggled = vi.fn(async () => ({ ok: true as const }))
  handle.commands.toggle = toggled
  const play = await screen.findByRole('button', { name: 'Play First' })
  fireEvent.click(play, { detail: 1 })
  report(startedFact, readyFact, observedFact({ item }))
  const pause = screen.getByRole('button', { name: 'Pause First' })
  fireEvent.click(pause, { detail: 2 })
  expect(onPlay).toHaveBeenCalledTimes(1)
  expect(toggled).not.toHaveBeenCalled()
  fireEvent.click(pause, { detail: 1 })
  expect(toggled).toHaveBeenCalledTimes(1)
})
