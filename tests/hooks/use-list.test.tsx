import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { allRows, useList } from '@/hooks/use-list'
import { useSpotify } from '@/hooks/use-spotify'
import { playlistRows } from '@/lib/lists/sources'
import { setVisibility } from '@/tests/builders/page-events'
import { servePlaylistAmongOthers } from '@/tests/builders/sandbox-playlist'
import { session } from '@/tests/builders/session'
import { serve } from '@/tests/setup/msw'
import { renderInDashboard } from '@/tests/setup/render-in-dashboard'

function Letters({ id }: { id: string }) {
  const { state } = useList(playlistRows(useSpotify(), id), allRows)
  return <p>{state.rows.map((row) => row?.item?.name).join('')}</p>
}

test.each([
  ['a tab is looked at again', () => setVisibility('visible')],
  ['the network is back', () => window.dispatchEvent(new Event('online'))],
])('change made on another device appears when %s, not before', async (_when, happens) => {
  serve({ '/api/auth/session': () => session() })
  const { id, asked, elsewhere } = servePlaylistAmongOthers('abc')
  renderInDashboard(<Letters id={id} />)
  await screen.findByText('abc')
  elsewhere.move(0, 3)
  const { now } = performance
  vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + 60_000)
  const reads = asked.length
  setVisibility('hidden')
  expect(asked).toHaveLength(reads)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  happens()
  await waitFor(() => screen.getByText('bca'))
})
