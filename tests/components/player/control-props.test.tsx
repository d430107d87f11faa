import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { PlayerProps } from '@/components/player/player'
import { buildSdkState } from '@/tests/builders/fake-sdk'
import { idOf } from '@/tests/builders/music'
import { page, renderPlaying, renderWhole } from '@/tests/builders/render-whole-player'

const track = (name: string) => `spotify:track:${idOf(name)}`
const album = (name: string) => `spotify:album:${idOf(name)}`

async function renderReady(props: PlayerProps) {
  const rendered = await renderWhole(props)
  act(() => rendered.player.emit('ready', { device_id: 'own' }))
  return rendered
}

const starts = () => page.requests.filter(({ what }) => what === 'PUT /play').map(({ body }) => body)

test.each([
  ['autoPlay', { autoPlay: true }],
  ['play', { play: true }],
])('with %s the uris start once the player is READY', async (_what, props) => {
  const { player } = await renderWhole({ uris: track('a'), ...props })
  expect(starts()).toEqual([])
  act(() => player.emit('ready', { device_id: 'own' }))
  await waitFor(() => expect(starts()).toEqual([{ uris: [track('a')], offset: { position: 0 } }]))
  expect(page.requests[0]?.query).toEqual({ device_id: 'own' })
})

test('without autoPlay and play the uris wait for Play', async () => {
  await renderReady({ uris: [track('a'), track('b')], offset: 1 })
  expect(starts()).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Play' }))
  await waitFor(() => expect(starts()).toEqual([{ uris: [track('a'), track('b')], offset: { position: 1 } }]))
})

test('an album starts as a context, at the offset', async () => {
  await renderReady({ uris: album('Low Tide'), offset: 3, autoPlay: true })
  await waitFor(() => expect(starts()).toEqual([{ context_uri: album('Low Tide'), offset: { position: 3 } }]))
})

test('changing the uris while music plays starts the new ones', async () => {
  const { change } = await renderPlaying({ uris: track('a') })
  change({ uris: track('b') })
  await waitFor(() => expect(starts()).toEqual([{ uris: [track('b')], offset: { position: 0 } }]))
})

test('changing the uris while the music rests waits for the next play, which uses them', async () => {
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

test('the same uris in a new list change nothing', async () => {
  const { change } = await renderPlaying({ uris: [track('a'), track('b')] })
  change({ uris: [track('a'), track('b')] })
  expect(starts()).toEqual([])
})

test('another offset while music plays starts there', async () => {
  const uris = [track('a'), track('b')]
  const { change } = await renderPlaying({ uris })
  change({ uris, offset: 1 })
  await waitFor(() => expect(starts()).toEqual([{ uris, offset: { position: 1 } }]))
})

test('play as a prop stops and resumes the music as it changes', async () => {
  const { player, change } = await renderPlaying({ play: true })
  change({ play: false })
  await waitFor(() => expect(player.pause).toHaveBeenCalledTimes(1))
  act(() => player.emit('player_state_changed', buildSdkState({ paused: true })))
  change({ play: true })
  await waitFor(() => expect(player.resume).toHaveBeenCalledTimes(1))
})

test('another name is another device', async () => {
  const { player, change } = await renderPlaying({ name: 'Kitchen tablet' })
  expect(player.options.name).toBe('Kitchen tablet')
  change({ name: 'Desk' })
  await waitFor(() => expect(page.players[1]?.options.name).toBe('Desk'))
  expect(player.disconnect).toHaveBeenCalledTimes(1)
})

test('without the save icon there is no heart and no question about it', async () => {
  await renderPlaying({ showSaveIcon: false })
  expect(screen.queryByRole('button', { name: 'Save to your favorites' })).not.toBeInTheDocument()
})

test.each([
  ['grows under the pointer when asked to', true],
  ['keeps its size otherwise', false],
])('the seek bar %s', async (_what, magnifySliderOnHover) => {
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
] as const)('a player at the %s of the page hints on its other side', async (playerPosition, side) => {
  const { player } = await renderPlaying({ playerPosition })
  act(() => player.emit('autoplay_failed', undefined))
  const hint = (await screen.findByRole('button', { name: 'Tap to play' })).closest('[role="status"]')
  expect(hint).toHaveAttribute('data-side', side)
})
