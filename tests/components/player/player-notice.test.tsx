import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { KeyNote, PlayerHint, sayOverBar } from '@/components/player/over-bar'
import { defaultLook, PlayerLookContext } from '@/components/player/player-look'
import { PlayerNotice } from '@/components/player/player-notice'
import { Shortcuts } from '@/components/player/shortcuts'
import { PlayPauseButton } from '@/components/player/transport'
import { buildDevice } from '@/tests/builders/music'
import { observedFact, polledFact, readyFact, speakerId, startedFact } from '@/tests/builders/player'
import { renderPlayer } from '@/tests/builders/render-player'

const bar = (
  <>
    <PlayerNotice />
    <PlayPauseButton />
  </>
)

test.each([
  { what: 'an advertisement', itemType: 'ad', words: 'Advertisement' },
  { what: 'something unknown', itemType: 'unknown', words: 'Can’t show what’s playing' },
  { what: 'an episode without a name', itemType: 'episode', words: 'Podcast or audiobook' },
] as const)('bar names $what next to Pause', ({ itemType, words }) => {
  renderPlayer(bar, [startedFact, readyFact, observedFact({ item: null, itemType })])
  expect(screen.getByRole('button', { name: 'Pause' })).toBeInTheDocument()
  expect(screen.getByText(words)).toBeInTheDocument()
  expect(screen.queryByText('Nothing is playing')).not.toBeInTheDocument()
})

test.each([
  { can: 'can', facts: [startedFact, readyFact] },
  {
    can: 'cannot',
    facts: [startedFact, { type: 'initialization-failed', message: 'No keysystem', atMs: 1 } as const],
  },
])('advertisement names its remote device when the browser $can play', ({ facts }) => {
  const devices = [buildDevice({ id: speakerId, name: 'Kitchen' })]
  const heard = polledFact(0, { item: null, itemType: 'ad' })
  renderPlayer(<PlayerLookContext value={{ ...defaultLook, height: 72 }}>{bar}</PlayerLookContext>, [
    ...facts,
    heard,
    { type: 'devices-observed', devices },
  ])
  expect(screen.getByText('Advertisement')).toBeVisible()
  expect(screen.getByText('Playing on Kitchen')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument()
})

test('idle bar says that nothing is playing next to Play', () => {
  renderPlayer(bar)
  expect(screen.getByRole('button', { name: 'Play' })).toBeInTheDocument()
  expect(screen.getByText('Nothing is playing')).toBeInTheDocument()
})

test('volume keys are silent on a device without volume control', async () => {
  const keys = (
    <>
      <Shortcuts />
      <KeyNote />
    </>
  )
  const { notices } = renderPlayer(keys, [
    startedFact,
    readyFact,
    polledFact(0),
    { type: 'devices-observed', devices: [buildDevice({ id: speakerId, supportsVolume: false })] },
  ])
  await userEvent.keyboard('m')
  await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}')
  expect(screen.queryByText('Muted')).not.toBeInTheDocument()
  expect(screen.queryByText(/^Volume/)).not.toBeInTheDocument()
  expect(new Set(notices)).toEqual(new Set(['Change the volume on the device.']))
})

test('key note and hint over the bar mark the document while they are shown', () => {
  vi.useFakeTimers()
  const marks = () => [...document.documentElement.attributes].map(({ name }) => name)
  const { handle, unmount } = renderPlayer(
    <>
      <KeyNote />
      <PlayerHint />
      <PlayerHint />
    </>,
  )
  act(() => sayOverBar('Muted'))
  expect(marks()).toContain('data-player-note')
  act(() => vi.advanceTimersByTime(1_600))
  expect(marks()).not.toContain('data-player-note')
  act(() => handle.store.dispatch({ type: 'autoplay-refused' }))
  expect(marks()).toContain('data-player-hint')
  unmount()
  expect(marks()).not.toContain('data-player-hint')
})
