import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { SleepTimerRunner } from '@/components/player/sleep-timer'
import { SleepTimerButton } from '@/components/player/sleep-timer-button'
import { TrackActions } from '@/components/player/track-actions'
import { storedSleepTimer } from '@/lib/player/sleep-timer'
import { buildEpisode, buildTrack } from '@/tests/builders/music'
import { observedFact, readyFact, startedFact } from '@/tests/builders/player'
import { serve } from '@/tests/setup/msw'
import { renderInDashboard } from '@/tests/setup/render-in-dashboard'
import '@/components/frame/deferred-bundle'

function renderBar(item = buildTrack({ durationMs: 180_000 })) {
  serve({ '/me/library/contains': [false] })
  const rendered = renderInDashboard(
    <>
      <SleepTimerRunner />
      <SleepTimerButton />
      <TrackActions />
    </>,
  )
  rendered.report(startedFact, readyFact, observedFact({ item }))
  return rendered
}

async function openMenu() {
  await userEvent.click(screen.getByRole('button', { name: /More options/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Sleep timer' }))
  return within(await screen.findByRole('menu', { name: 'Sleep timer' }))
}

test('sleep timer is set in the song’s menu, shows the time left, and can be canceled there', async () => {
  renderBar()
  const menu = await openMenu()
  expect(menu.queryByRole('menuitemradio', { name: 'Off' })).not.toBeInTheDocument()
  await userEvent.click(menu.getByRole('menuitemradio', { name: '30 minutes' }))
  const badge = await screen.findByRole('button', { name: 'Sleep timer: 30 min left' })
  await userEvent.click(badge)
  expect(await screen.findByRole('menuitemradio', { name: '30 minutes' })).toBeChecked()
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Off' }))
  expect(storedSleepTimer.read()).toBeNull()
  expect(screen.getByRole('button', { name: 'Sleep timer' })).toHaveTextContent('')
})

test('menu of the playing song begins with the player’s commands and has no Play', async () => {
  renderBar()
  await userEvent.click(screen.getByRole('button', { name: /More options/ }))
  const [first] = await screen.findAllByRole('menuitem')
  expect(first).toHaveTextContent('Play from the beginning')
  expect(screen.queryByRole('menuitem', { name: 'Play' })).not.toBeInTheDocument()
  expect(screen.getByRole('menuitem', { name: 'Play next' })).toBeInTheDocument()
})

test('time left counts down by minutes', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] })
  storedSleepTimer.write({ type: 'time', endsAtMs: Date.now() + 90_000, lengthMs: 900_000 })
  renderBar()
  expect(screen.getByRole('button', { name: 'Sleep timer: 2 min left' })).toHaveTextContent('2 min')
  act(() => vi.advanceTimersByTime(31_000))
  expect(screen.getByRole('button', { name: 'Sleep timer: 1 min left' })).toBeInTheDocument()
})

test('end of episode is named', async () => {
  renderBar(buildEpisode() as never)
  const menu = await openMenu()
  await userEvent.click(menu.getByRole('menuitemradio', { name: 'End of this episode' }))
  expect(await screen.findByRole('button', { name: 'Sleep timer: after this episode' })).toBeInTheDocument()
})
