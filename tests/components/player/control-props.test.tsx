import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { PlayerProps } from '@/components/player/player'
import { buildSdkState } from '@/tests/builders/fake-sdk'
import { idOf } from '@/tests/builders/music'
import { playerPage, renderPlaying, renderWhole } from '@/tests/builders/render-whole-player'

const track = (name: string) => `spotify:track:${idOf(name)}`
const album = (name: string) => `spotify:album:${idOf(name)}`

async function renderReady(props: PlayerProps) {
  const rendered = await renderWhole(props)
  act(() => rendered.player.emit('ready', { device_id: 'own' }))
  return rendered
}

const starts = () => playerPage.requests.filter(({ what }) => what === 'PUT /play').map(({ body }) => body)

test.each([
  ['autoPlay', { autoPlay: true }],
  ['play', { play: true }],
])('uris start once the player is READY with %s', async (_what, props) => {
  const { player } = await renderWhole({ uris: track('a'), ...props })
  expect(starts()).toEqual([])
  act(() => player.emit('ready', { device_id: 'own' }))
  await waitFor(() => expect(starts()).toEqual([{ uris: [track('a')], offset: { position: 0 } }]))
  expect(playerPage.requests[0]?.query).toEqual({ device_id: 'own' })
})

test('uris wait for Play without autoPlay and play', async () => {
  await renderReady({ uris: [track('a'), track('b')], offset: 1 })
  expect(starts()).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Play' }))
  await waitFor(() => expect(starts()).toEqual([{ uris: [track('a'), track('b')], offset: { position: 1 } }]))
})

test('album starts as a context at the offset', async () => {
  await renderReady({ uris: album('Low Tide'), offset: 3, autoPlay: true })
  await waitFor(() => expect(starts()).toEqual([{ context_uri: album('Low Tide'), offset: { position: 3 } }]))
})

test('new uris during playback start at once', async () => {
  const { change } = await renderPlaying({ uris: track('a') })
  change({ uris: track('b') })
  await waitFor(() => expect(starts()).toEqual([{ uris: [track('b')], offset: { position: 0 } }]))
})

test('new uris while paused start on the next play', async () => {
  const callback = vi.fn()
  const { player, change } = await renderPlaying({ uris: track('a'), callback })
  act(() => player.emit('player_state_changed', buildSdkState({ paused: true })))
  change({ uris: track('b'), callback })
  expect(callback.mock.lastCall?.[0]).toMatchObject({ type: 'player_update', needsUpdate: true })
  expect(starts()).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Play' }))
  await waitFor(() => expect(starts()).toEqual([{ uris: [track('b')], offset: { position: 0 } }]))
  expect(player.resume).not.toHaveBeenCalled()
})

test('equal uris in a new array change nothing', async () => {
  const { change } = await renderPlaying({ uris: [track('a'), track('b')] })
  change({ uris: [track('a'), track('b')] })
  expect(starts()).toEqual([])
})

test('new offset during playback starts there', async () => {
  const uris = [track('a'), track('b')]
  const { change } = await renderPlaying({ uris })
  change({ uris, offset: 1 })
  await waitFor(() => expect(starts()).toEqual([{ uris, offset: { position: 1 } }]))
})

test('play prop pauses and resumes the music', async () => {
  const { player, change } = await renderPlaying({ play: true })
  change({ play: false })
  await waitFor(() => expect(player.pause).toHaveBeenCalledTimes(1))
  act(() => player.emit('player_state_changed', buildSdkState({ paused: true })))
  change({ play: true })
  await waitFor(() => expect(player.resume).toHaveBeenCalledTimes(1))
})

test('new name registers a new device', async () => {
  const { player, change } = await renderPlaying({ name: 'Kitchen tablet' })
  expect(player.options.name).toBe('Kitchen tablet')
  change({ name: 'Desk' })
  await waitFor(() => expect(playerPage.players[1]?.options.name).toBe('Desk'))
  expect(player.disconnect).toHaveBeenCalledTimes(1)
})

test('hidden save icon has no heart and sends no request', async () => {
  await renderPlaying({ showSaveIcon: false })
  expect(screen.queryByRole('button', { name: 'Save to Liked Songs' })).not.toBeInTheDocument()
})

test.each([
  ['grows under the pointer when asked to', true],
  ['keeps its size otherwise', false],
])('seek bar %s', async (_what, magnifySliderOnHover) => {
  const callback = vi.fn()
  await renderPlaying({ magnifySliderOnHover, callback })
  const bar = screen.getByRole('slider', { name: 'Seek' }).closest('.seekBar') as HTMLElement
  expect(bar).toHaveAttribute('data-magnifies', String(magnifySliderOnHover))
  callback.mockClear()
  fireEvent.mouseEnter(bar)
  const told = callback.mock.calls.filter(([event]) => event.type === 'player_update')
  expect(told.map(([event]) => event.isMagnified)).toEqual(magnifySliderOnHover ? [true] : [])
})

test.each([
  ['bottom', 'top'],
  ['top', 'bottom'],
] as const)('player at the %s of the page shows tooltips on the other side', async (playerPosition, side) => {
  const { player } = await renderPlaying({ playerPosition })
  act(() => player.emit('autoplay_failed', undefined))
  const hint = (await screen.findByRole('button', { name: 'Tap to play' })).closest('[role="status"]')
  expect(hint).toHaveAttribute('data-side', side)
})
