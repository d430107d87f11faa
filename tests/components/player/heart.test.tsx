import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { keepPressesToRows } from '@/components/menus/pressed-row'
import { SaveHeart } from '@/components/player/track-actions'
import { heartsOf } from '@/lib/hearts/hearts'
import { selectIsSaved } from '@/lib/player/selectors'
import { buildTrack } from '@/tests/builders/music'
import { observedFact, polledFact, readyFact, startedFact } from '@/tests/builders/player'
import { renderPlayer } from '@/tests/builders/render-player'
import { startOnSpeaker } from '@/tests/builders/start-engine'
import { serve } from '@/tests/setup/msw'

const uri = (name: string) => buildTrack({ name }).uri

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))

function startWithLibrary({ isSaved = false, status = 200 } = {}) {
  const asked: string[] = []
  const told: string[] = []
  const started = startOnSpeaker()
  serve({
    '/me/library/contains': ({ query }) => {
      asked.push(query.get('uris') ?? '')
      return [isSaved]
    },
    'ALL /me/library': ({ request, query }) => {
      told.push(`${request.method} ${query.get('uris')}`)
      return status
    },
  })
  const show = (name: string) => {
    const item = buildTrack({ name })
    started.handle.store.dispatch(polledFact(performance.now(), { item }))
  }
  return { ...started, asked, told, show }
}

test('last of two presses wins although the track changed before the first response', async () => {
  const { commands, told, show } = startWithLibrary()
  show('first')
  const both = Promise.all([commands.toggleSaved(), commands.toggleSaved()])
  show('second')
  await both
  expect(told).toEqual([`PUT ${uri('first')}`, `DELETE ${uri('first')}`])
})

test('skipped tracks send no request, the one that stays sends one', async () => {
  const { asked, show } = startWithLibrary()
  for (const name of ['first', 'second', 'third']) {
    show(name)
    await vi.advanceTimersByTimeAsync(200)
  }
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(300)
  await waitFor(() => expect(asked).toEqual([uri('third')]))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(asked).toHaveLength(1)
})

test('heart pressed before it is known saves without a check', async () => {
  const { commands, asked, told, state, show } = startWithLibrary()
  show('first')
  await commands.toggleSaved()
  expect(selectIsSaved(state())).toBe(true)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(told).toEqual([`PUT ${uri('first')}`])
  expect(asked).toEqual([])
})

test('heart is dimmed until its state is known', async () => {
  const { client } = renderPlayer(<SaveHeart />, [startedFact, readyFact, observedFact()])
  const heart = screen.getByRole('button', { name: 'Save to Liked Songs' })
  expect(heart).toHaveAttribute('data-unknown', 'true')
  await act(async () => heartsOf(client).learnSaved([buildTrack().uri]))
  expect(heart).toHaveAttribute('data-unknown', 'false')
  expect(heart).toHaveAttribute('aria-pressed', 'true')
})

test('press that starts on one song’s heart doesn’t save the next song', () => {
  const { handle } = renderPlayer(<SaveHeart />, [startedFact, readyFact, polledFact(performance.now())])
  onTestFinished(keepPressesToRows())
  const toggled = vi.spyOn(handle.commands, 'toggleSaved')
  const heart = screen.getByRole('button')
  fireEvent.pointerDown(heart, { isPrimary: true })
  act(() => handle.store.dispatch(polledFact(performance.now(), { item: buildTrack({ name: 'Next' }) })))
  fireEvent.click(heart, { detail: 1 })
  expect(toggled).not.toHaveBeenCalled()
  fireEvent.pointerDown(heart, { isPrimary: true })
  fireEvent.click(heart, { detail: 1 })
  expect(toggled).toHaveBeenCalledTimes(1)
})
