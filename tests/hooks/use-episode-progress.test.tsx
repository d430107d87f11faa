import { act, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useEpisodeProgress } from '@/hooks/use-episode-progress'
import { PlayerContext } from '@/hooks/use-player'
import type { Episode } from '@/lib/music/entities'
import { buildEpisode } from '@/tests/builders/music'
import { createPlayerHandle, fold, observedFact, readyFact, startedFact } from '@/tests/builders/player'

const playing = buildEpisode({ name: 'Playing' })
const others = ['Second', 'Third'].map((name) => buildEpisode({ name }))
let renders = 0

beforeEach(() => {
  renders = 0
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})

function Row({ episode }: { episode: Episode }) {
  renders += 1
  return <p>{`${episode.name}: ${useEpisodeProgress(episode).startMs / 1_000} s`}</p>
}

function renderRows(positionMs: number) {
  const anchor = { positionMs, takenAtMs: performance.now(), isAdvancing: true }
  const facts = [startedFact, readyFact, observedFact({ item: playing, itemType: 'episode', anchor })]
  const handle = createPlayerHandle(fold(facts))
  const subscribe = vi.spyOn(handle.clock, 'subscribe')
  const rows = [playing, ...others].map((episode) => <Row key={episode.uri} episode={episode} />)
  render(
    <StrictMode>
      <PlayerContext value={handle}>{rows}</PlayerContext>
    </StrictMode>,
  )
  return { handle, subscribe }
}

test('only the playing row follows the playhead, every five seconds', () => {
  const { subscribe } = renderRows(60_000)
  expect(new Set(subscribe.mock.calls.map(([, every]) => every))).toEqual(new Set([5_000]))
  expect(vi.getTimerCount()).toBe(1)
  renders = 0
  act(() => vi.advanceTimersByTime(4_500))
  expect(renders).toBe(0)
  act(() => vi.advanceTimersByTime(1_000))
  expect(screen.getByText('Playing: 65 s')).toBeInTheDocument()
  // Once for the one row, and again to see that the result is the same.
  expect(renders).toBe(2)
})

test('row shows where its episode was last stopped here', () => {
  const { handle } = renderRows(120_000)
  act(() =>
    handle.store.dispatch(observedFact({ item: others[0] ?? null, itemType: 'episode', positionMs: 0 })),
  )
  expect(screen.getByText('Playing: 120 s')).toBeInTheDocument()
})
