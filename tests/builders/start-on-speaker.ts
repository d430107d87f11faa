import { vi } from 'vitest'
import type { PlayRequest } from '@/lib/music/playback'
import { positionAt } from '@/sandbox/connect/playback'
import { speakerName } from '@/tests/builders/connect'
import { albumOf } from '@/tests/builders/connect-account'
import { openPlayerWorld } from '@/tests/builders/player-world'

export const row = (position: number) =>
  ({ contextUri: albumOf('A'), offset: { position } }) satisfies PlayRequest

/** A tab whose music plays on a speaker, which another app has started 20 s ago. Needs fake timers. */
export async function startOnSpeaker({ lengthMs }: { lengthMs?: number } = {}) {
  const world = openPlayerWorld({ dice: 1, ...(lengthMs !== undefined && { lengthMs }) })
  const { account } = world
  const speakerId = String(account.findDevice(speakerName))
  const tab = await world.open('a')
  world.phone({ type: 'start', request: row(0) }, speakerId)
  await vi.advanceTimersByTimeAsync(2_000)
  tab.look()
  await vi.advanceTimersByTimeAsync(18_000)
  const now = () => {
    const { playback } = account.player.session()
    return playback && { uri: playback.current.uri, positionMs: positionAt(playback, Date.now()) }
  }
  const close = async () => {
    tab.close()
    account.player.stop()
    await vi.advanceTimersByTimeAsync(0)
  }
  return { world, account, tab, now, close, trouble: account.trouble, speakerId }
}
