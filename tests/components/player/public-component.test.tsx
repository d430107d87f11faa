import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Player, type PlayerProps } from '@/components/player/player'
import { buildSdkState } from '@/tests/builders/fake-sdk'
import { idOf } from '@/tests/builders/music'
import { playerPage, renderWhole } from '@/tests/builders/render-whole-player'
import { expectConsole } from '@/tests/setup/console'

const album = `spotify:album:${idOf('Low Tide')}`

async function renderAlone(props: PlayerProps) {
  const view = render(<Player syncExternalDevice={false} showSaveIcon={false} {...props} />)
  await waitFor(() => expect(playerPage.players).toHaveLength(1))
  const [player] = playerPage.players
  if (!player) throw new Error('no player was made')
  return { player, ...view }
}

const failing = () => Promise.reject(new Error('The vault is locked'))
const throwing = () => {
  throw new Error('The vault is locked')
}

test.each([
  ['rejects with a plain Error', failing],
  ['throws', throwing],
])('token source that %s shows an error and no Pause', async (_what, get) => {
  const callback = vi.fn()
  const { player } = await renderAlone({ tokenSource: { get }, callback })
  act(() => player.emit('ready', { device_id: 'own' }))
  await userEvent.click(screen.getByRole('button', { name: 'Play' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Play' })).toBeInTheDocument())
  player.options.getOAuthToken(vi.fn())
  expect(await screen.findByRole('alert')).toHaveTextContent('The vault is locked')
  expect(screen.queryByRole('button', { name: 'Pause' })).not.toBeInTheDocument()
  expect(callback.mock.lastCall?.[0]).toMatchObject({
    status: 'ERROR',
    errorType: 'authentication_error',
    isPlaying: false,
  })
})

test('callback gets INITIALIZING on mount', async () => {
  const callback = vi.fn()
  await renderWhole({ callback })
  const first = callback.mock.calls.map(([event]) => event).find(({ type }) => type === 'status_update')
  expect(first).toMatchObject({ status: 'INITIALIZING', isInitializing: true })
})

test('throwing callback breaks nothing on screen', async () => {
  expectConsole('error', /callback threw/)
  const callback = () => {
    throw new Error('not my day')
  }
  const { player } = await renderWhole({ callback })
  act(() => player.emit('ready', { device_id: 'own' }))
  act(() => player.emit('player_state_changed', buildSdkState()))
  expect(screen.getByRole('button', { name: 'Pause' })).toBeInTheDocument()
})

test('unchanged uris don’t replace playback that moved here paused', async () => {
  const { player } = await renderWhole({ uris: album })
  act(() => player.emit('ready', { device_id: 'own' }))
  act(() => player.emit('player_state_changed', buildSdkState({ paused: true })))
  await userEvent.click(screen.getByRole('button', { name: 'Play' }))
  await waitFor(() => expect(player.resume).toHaveBeenCalledTimes(1))
  expect(playerPage.requests.filter(({ what }) => what === 'PUT /play')).toEqual([])
})

test('unchanged uris don’t replace paused playback after a rename', async () => {
  const { player, change } = await renderWhole({ uris: album, autoPlay: true })
  act(() => player.emit('ready', { device_id: 'own' }))
  act(() => player.emit('player_state_changed', buildSdkState({ paused: true })))
  await waitFor(() => expect(playerPage.requests.filter(({ what }) => what === 'PUT /play')).toHaveLength(1))
  change({ uris: album, autoPlay: true, name: 'Desk' })
  await waitFor(() => expect(playerPage.players).toHaveLength(2))
  act(() => playerPage.players[1]?.emit('ready', { device_id: 'desk' }))
  await userEvent.click(screen.getByRole('button', { name: 'Play' }))
  await waitFor(() => expect(playerPage.requests.filter(({ what }) => what === 'PUT /play')).toHaveLength(2))
  expect(playerPage.requests.at(-1)).toMatchObject({ query: { device_id: 'desk' }, body: null })
})
