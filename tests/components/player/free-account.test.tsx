import { act, screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { PlayButton } from '@/components/screen/play-button'
import { ShuffleButton } from '@/components/screen/shuffle-button'
import { loadSecondWave } from '@/lib/loading/second-wave'
import type { PlayerFact } from '@/lib/player/facts'
import { ready, started } from '@/tests/builders/player'
import { renderPlayer } from '@/tests/builders/render-player'
import { page, renderWhole } from '@/tests/builders/render-whole-player'

const premiumOnly = 'This functionality is restricted to premium users only'
const album = 'spotify:album:2222222222222222222222'
const failed = (message: string): PlayerFact => ({ type: 'account-failed', message, atMs: 0 })

// What stands in the place of Play comes with the second wave, which takes a busy machine seconds.
beforeAll(async () => void (await loadSecondWave()), 60_000)

const buttons = (
  <>
    <PlayButton name="Night Bus" uri={album} request={{ contextUri: album }} size="large" />
    <PlayButton name="One song" uri={album} request={{ contextUri: album }} size="small" />
    <ShuffleButton name="Night Bus" request={{ contextUri: album }} />
  </>
)

test('without Premium the main Play leads to Spotify, and the others are not drawn', async () => {
  const { handle } = renderPlayer(buttons)
  expect(screen.getAllByRole('button')).toHaveLength(3)
  act(() => void handle.store.dispatch(failed(premiumOnly)))
  const link = await screen.findByRole('link', { name: 'Open in Spotify: Night Bus' })
  expect(link).toHaveAttribute('href', 'https://open.spotify.com/album/2222222222222222222222')
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

test('an account that could not be checked keeps its buttons', () => {
  renderPlayer(buttons, [started, ready, failed('Failed to validate Spotify account')])
  expect(screen.getAllByRole('button')).toHaveLength(3)
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
})

test('in the place of the bar it is told calmly what is missing and what is not, without a Retry', async () => {
  const { player } = await renderWhole()
  act(() => player.emit('account_error', { message: premiumOnly }))
  expect(await screen.findByText('Playing here needs Spotify Premium')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open Spotify' })).toHaveAttribute(
    'href',
    'https://open.spotify.com',
  )
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: /Play|Retry|Next/ })).not.toBeInTheDocument(),
  )
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(page.players).toHaveLength(1)
})
