import { waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import type { EngineOptions } from '@/lib/player/engine/engine'
import type { PlayerSettings } from '@/lib/player/engine/settings'
import { buildSdkState, type FakePlayer, installFakeSdk } from '@/tests/builders/fake-sdk'
import { startEngine } from '@/tests/builders/start-engine'

/** An engine whose own device is on its way: the test speaks for the provider's script. */
export async function startOwn(settings: Partial<PlayerSettings> = {}, options: Partial<EngineOptions> = {}) {
  const players = installFakeSdk()
  const started = startEngine(settings, options)
  const player = await playerAt(players, 0)
  return { ...started, players, player, state: () => started.handle.store.getState() }
}

/** The same, ready under the id `own` and playing. */
export async function startOwnPlaying(...args: Parameters<typeof startOwn>) {
  const started = await startOwn(...args)
  started.player.emit('ready', { device_id: 'own' })
  started.player.emit('player_state_changed', buildSdkState())
  return started
}

/** The player made as number `index`, as soon as it is. */
export async function playerAt(players: FakePlayer[], index: number): Promise<FakePlayer> {
  await waitFor(() => expect(players.length).toBeGreaterThan(index))
  const player = players[index]
  if (!player) throw new Error('no player was made')
  return player
}
