import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useArrangement } from '@/hooks/use-arrangement'
import { useList } from '@/hooks/use-list'
import type { ListSource } from '@/lib/lists/list-model'
import type { ListRow } from '@/lib/music/entities'
import { ProviderError } from '@/lib/provider-error'
import { buildRows, buildTrack } from '@/tests/builders/music'
import { renderInDashboard } from '@/tests/setup/render-in-dashboard'

const rows = buildRows(Array.from({ length: 60 }, (_, index) => buildTrack({ name: `Song ${index}` })))

function sourceWith(failures: ProviderError[]): ListSource<ListRow> {
  return {
    key: ['playlist-items', 'filtered', 0],
    pageSize: 50,
    identityOf: (row) => row.item?.uri ?? '',
    uriOf: (row) => row.item?.uri ?? null,
    async read({ offset }) {
      const failure = offset > 0 ? failures.shift() : undefined
      if (failure) throw failure
      const items = rows.slice(offset, offset + 50)
      return { items, total: 60, offset, limit: 50, hasNext: offset === 0 }
    },
  }
}

function Filtered({ source }: { source: ListSource<ListRow> }) {
  const { rows: found, failure } = useArrangement(useList(source))
  if (failure) return <p>{failure.kind}</p>
  return <p>{found?.map((row) => row?.item?.name).join() ?? 'reading'}</p>
}

test('offline filter completes by itself when the network returns', async () => {
  const source = sourceWith([new ProviderError('offline', '')])
  renderInDashboard(<Filtered source={source} />, { search: 'filter=song 59' })
  expect(await screen.findByText('offline')).toBeInTheDocument()
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByText('Song 59')).toBeInTheDocument()
})

test('filter that failed on a Spotify error retries by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const source = sourceWith([new ProviderError('unavailable', '')])
  renderInDashboard(<Filtered source={source} />, { search: 'filter=song 59' })
  expect(await screen.findByText('unavailable')).toBeInTheDocument()
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(await screen.findByText('Song 59')).toBeInTheDocument()
})
