import { act, screen } from '@testing-library/react'
import { Profiler } from 'react'
import { expect, test } from 'vitest'
import { TrackRow } from '@/components/track-list/track-row'
import { buildAlbumRef, buildArtistRef, buildRows, buildTrack } from '@/tests/builders/music'
import { renderInDashboard } from '@/tests/setup/render-in-dashboard'

test('row with heart and menu button renders once on mount', async () => {
  const phases: string[] = []
  // Without a page for its artist or album, since Next's own links render twice.
  const item = buildTrack({
    artists: [buildArtistRef('Ada Lund', { id: null })],
    album: buildAlbumRef('Low Tide', { id: null }),
  })
  const [row] = buildRows([item])
  if (!row) throw new Error('There is one row.')
  renderInDashboard(
    <Profiler id="row" onRender={(_id, phase) => phases.push(phase)}>
      <TrackRow
        row={{ ...row, item }}
        number={1}
        isCurrent={false}
        lock={null}
        columns={{ number: 'position', cover: true, album: true, added: true }}
        isKnownSaved
        onPlay={() => {}}
        getAbout={() => ({ things: [] })}
      />
    </Profiler>,
  )
  expect(screen.getByRole('button', { name: `More options for ${item.name}` })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: `Remove from Liked Songs: ${item.name}` })).toBeInTheDocument()
  // Whatever effects have set going.
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)))
  expect(phases).toEqual(['mount'])
})
