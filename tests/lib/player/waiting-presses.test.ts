/** A press that waits for its turn is for the song that was shown, and not for the one after it. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { positionAt } from '@/sandbox/connect/playback'
import { albumLength } from '@/tests/builders/connect-account'
import type { Asked } from '@/tests/builders/player-world'
import { advanceMs, lengthMs, places, queuedSong, startAlbum } from '@/tests/builders/queue-world'

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) }))
afterEach(() => {
  vi.unstubAllGlobals()
})

/** An album here or on a speaker; its second song is to be left `leftMs` before its end. */
async function startSecondSong({ isElsewhere, leftMs }: { isElsewhere: boolean; leftMs: number }) {
  const world = await startAlbum({ isElsewhere, position: 1 })
  await advanceMs(lengthMs - leftMs - 5_000)
  const { player } = world.account
  return {
    ...world,
    plays: () => Number(player.session().playback?.current.uri.slice(-22)),
    playedMs: () => {
      const { playback } = player.session()
      return playback ? positionAt(playback, Date.now()) : null
    },
  }
}

/** A command that is never answered keeps those after it waiting for two seconds. */
const holdUp = (world: Awaited<ReturnType<typeof startSecondSong>>) => {
  world.trouble.commands.push('done-hangs')
  world.tab.press({ what: 'shuffle', isShuffled: false })
}

const presses: [string, Asked][] = [
  ['Next', { what: 'next' }],
  ['Previous', { what: 'previous' }],
  ['a seek', { what: 'seek', positionMs: 40_000 }],
]

test.each(presses)(
  'waiting %s leaves the next song alone when its own ended on a remote device',
  async (_, asked) => {
    const world = await startSecondSong({ isElsewhere: true, leftMs: 1_500 })
    const { tab, plays, playedMs, tale, told, end } = world
    holdUp(world)
    tab.press(asked)
    await advanceMs(9_500)
    expect([plays(), told], tale()).toEqual([3, []])
    expect(playedMs(), tale()).toBe(8_000)
    expect(tab.state().pending).toEqual([])
    await end()
  },
)

test.each(places)(
  '%s: waiting Next leaves the queued song alone when its own song ended',
  async (_, isElsewhere) => {
    const world = await startSecondSong({ isElsewhere, leftMs: 30_000 })
    const { tab, trouble, plays, playedMs, tale, told, end } = world
    void tab.add([queuedSong(1)], 'last')
    await advanceMs(28_500)
    trouble.delayMs = 100
    holdUp(world)
    tab.press({ what: 'next' })
    await advanceMs(9_500)
    expect([plays(), told], tale()).toEqual([albumLength + 1, []])
    expect(playedMs(), tale()).toBe(8_000)
    expect(tab.state().pending).toEqual([])
    await end()
  },
)

test('one of three waiting presses of Next is absorbed by the end of the song', async () => {
  const world = await startSecondSong({ isElsewhere: true, leftMs: 1_500 })
  const { tab, plays, tale, end } = world
  holdUp(world)
  for (let times = 0; times < 3; times += 1) tab.press({ what: 'next' })
  await advanceMs(9_500)
  expect(plays(), tale()).toBe(5)
  await end()
})
