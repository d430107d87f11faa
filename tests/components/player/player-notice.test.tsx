import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { KeyNote } from '@/components/player/over-bar'
import { PlayerNotice } from '@/components/player/player-notice'
import { Shortcuts } from '@/components/player/shortcuts'
import { PlayPauseButton } from '@/components/player/transport'
import { buildDevice } from '@/tests/builders/music'
import { observed, polled, ready, speakerId, started } from '@/tests/builders/player'
import { renderPlayer } from '@/tests/builders/render-player'

const bar = (
  <>
    <PlayerNotice />
    <PlayPauseButton />
  </>
)

test.each([
  { what: 'an advertisement', itemType: 'ad', words: 'Advertisement' },
  { what: 'something unknown', itemType: 'unknown', words: 'Spotify does not say what is playing' },
] as const)('while $what plays, the bar says so beside Pause', ({ itemType, words }) => {
  renderPlayer(bar, [started, ready, observed({ item: null, itemType })])
  expect(screen.getByRole('button', { name: 'Pause' })).toBeInTheDocument()
  expect(screen.getByText(words)).toBeInTheDocument()
  expect(screen.queryByText('Nothing is playing')).not.toBeInTheDocument()
})

test('with nothing loaded the bar says that nothing is playing, beside Play', () => {
  renderPlayer(bar)
  expect(screen.getByRole('button', { name: 'Play' })).toBeInTheDocument()
  expect(screen.getByText('Nothing is playing')).toBeInTheDocument()
})

test('keys that set the volume say nothing of one that a device cannot take', async () => {
  const keys = (
    <>
      <Shortcuts />
      <KeyNote />
    </>
  )
  const { notices } = renderPlayer(keys, [
    started,
    ready,
    polled(0),
    { type: 'devices-observed', devices: [buildDevice({ id: speakerId, supportsVolume: false })] },
  ])
  await userEvent.keyboard('m')
  await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}')
  expect(screen.queryByText('Muted')).not.toBeInTheDocument()
  expect(screen.queryByText(/^Volume/)).not.toBeInTheDocument()
  expect(new Set(notices)).toEqual(new Set(['This device’s volume cannot be set from here.']))
})
