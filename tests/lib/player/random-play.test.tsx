import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PlayRequest } from '@/lib/music/playback'
import { startPlayerEngine } from '@/lib/player/engine/engine'
import {
  selectCurrentDeviceId,
  selectIsExternal,
  selectIsPlaying,
  selectIsShuffled,
  selectNowPlaying,
  selectRepeat,
} from '@/lib/player/selectors'
import { buildClient } from '@/tests/builders/client'
import { radioName, speakerName, trackUri } from '@/tests/builders/connect'
import { albumOf, createAccount, rows } from '@/tests/builders/connect-account'
import { createPlayerHandle } from '@/tests/builders/player-handle'

/** How many random sequences are played: more with `PLAYER_RUNS=300`, others with `PLAYER_SEED`. */
const numRuns = Number(process.env.PLAYER_RUNS ?? 60)
const seed = Number(process.env.PLAYER_SEED ?? 13)

const place = fc.constantFrom('own', speakerName, radioName)
const position = fc.nat(rows - 1)

type Step =
  | { does: 'play' | 'shuffle-list' | 'play-tracks'; name: string; position: number }
  | { does: 'toggle' | 'pause' | 'next' | 'previous' | 'seek' | 'shuffle' | 'repeat' | 'volume' }
  | { does: 'move'; to: string }
  | { does: 'phone-plays'; on: string; position: number }
  | { does: 'phone-moves'; to: string }
  | { does: 'phone-pauses' | 'phone-skips' | 'sleep' }
  | { does: 'lose'; what: 'before' | 'after' }
  | { does: 'refuse-reads'; forMs: number }
  | { does: 'slow-down'; delayMs: number }
  | { does: 'wait'; forMs: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constantFrom('play' as const, 'shuffle-list' as const, 'play-tracks' as const),
      name: fc.constantFrom('A', 'B', 'C'),
      position,
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constantFrom(
        'toggle' as const,
        'pause' as const,
        'next' as const,
        'previous' as const,
        'seek' as const,
        'shuffle' as const,
        'repeat' as const,
        'volume' as const,
      ),
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('move' as const), to: place }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('phone-plays' as const), on: place, position }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('phone-moves' as const), to: place }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constantFrom('phone-pauses' as const, 'phone-skips' as const, 'sleep' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('lose' as const), what: fc.constantFrom('before', 'after') }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('refuse-reads' as const), forMs: fc.nat(25_000) }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('slow-down' as const), delayMs: fc.nat(800) }) },
  {
    weight: 8,
    arbitrary: fc.record({
      does: fc.constant('wait' as const),
      forMs: fc.constantFrom(200, 900, 2_500, 6_000),
    }),
  },
)

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

/** Plays the steps on a page of its own, waits until it is quiet, and tells what disagrees. */
async function playThrough(steps: readonly Step[]): Promise<string[]> {
  localStorage.clear()
  sessionStorage.clear()
  const account = createAccount()
  const { player, trouble } = account
  vi.stubGlobal('Spotify', { Player: account.Player })
  const handle = createPlayerHandle()
  const superseded: string[] = []
  let newest: string | null = null
  let plays = 0
  const port: typeof account.port = {
    ...account.port,
    send(command, deviceId) {
      const origin = command.type === 'start' ? command.request?.origin : undefined
      if (origin !== undefined && origin !== newest) superseded.push(`superseded ${origin} was sent`)
      return account.port.send(command, deviceId)
    },
  }
  const engine = startPlayerEngine(
    { handle, client: buildClient(), getAccessToken: async () => 'token', notify() {}, port },
    { showSaveIcon: false },
  )
  const { commands } = engine
  const state = () => handle.store.getState()
  const idOf = (name: string) => (name === 'own' ? account.ownDeviceId() : account.deviceId(name))

  function play(request: PlayRequest) {
    plays += 1
    newest = `play ${plays}`
    void commands.play({ ...request, origin: newest })
  }

  function pause() {
    newest = null
    void commands.pause()
  }

  function carryOut(next: Step) {
    switch (next.does) {
      case 'play':
        return play({ contextUri: albumOf(next.name), offset: { position: next.position } })
      case 'shuffle-list':
        return play({ contextUri: albumOf(next.name), isShuffled: true, length: rows })
      case 'play-tracks': {
        const uris = [1, 2, 3].map((number) => trackUri(((next.position + number) % rows) + 1))
        return play({ uris })
      }
      case 'toggle':
        return selectIsPlaying(state()) ? pause() : void commands.resume()
      case 'pause':
        return pause()
      case 'next':
      case 'previous':
        return void commands[next.does]()
      case 'seek':
        return void commands.seekTo(60_000)
      case 'shuffle':
        return void commands.setShuffle(!selectIsShuffled(state()))
      case 'repeat':
        return void commands.setRepeat(selectRepeat(state()) === 'off' ? 'context' : 'off')
      case 'volume':
        return void commands.setVolume(40)
      case 'move': {
        const to = idOf(next.to)
        return to === null ? undefined : void commands.transferTo(to)
      }
      case 'phone-plays':
        return void player.send(
          {
            type: 'play',
            start: { contextUri: albumOf('P'), offset: { position: next.position } },
          },
          idOf(next.on),
        )
      case 'phone-moves': {
        const to = idOf(next.to)
        return to === null ? undefined : void player.transfer(to, false)
      }
      case 'phone-pauses':
        return void player.send({ type: 'pause' })
      case 'phone-skips':
        return void player.send({ type: 'next' })
      case 'sleep':
        return account.loseOwn()
      case 'lose':
        return void trouble.lost.push(next.what)
      case 'refuse-reads':
        trouble.readsRefusedUntilMs = Date.now() + next.forMs
        return
      case 'slow-down':
        trouble.delayMs = next.delayMs
        return
      case 'wait':
        return
      default:
        return next satisfies never
    }
  }

  for (const next of steps) {
    carryOut(next)
    await vi.advanceTimersByTimeAsync(next.does === 'wait' ? next.forMs : 20)
  }
  trouble.lost = []
  await vi.advanceTimersByTimeAsync(90_000)
  // What a telephone starts elsewhere while this browser holds nothing, no event tells: the listener comes back to the page.
  const isHere = player.session().activeDeviceId === account.ownDeviceId()
  if (!isHere && !selectIsExternal(state())) document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(10_000)

  const wrong = [...superseded]
  const check = (what: string, shown: unknown, truth: unknown) => {
    if (shown !== truth) wrong.push(`${what}: the screen has ${shown}, the provider ${truth}`)
  }
  const session = player.session()
  check('pending', state().pending.length, 0)
  check('playing', selectIsPlaying(state()), session.playback?.isPlaying ?? false)
  if (session.playback && session.activeDeviceId !== null) {
    check('track', selectNowPlaying(state())?.uri, session.playback.current.uri)
    check('shuffle', selectIsShuffled(state()), session.isShuffled)
    check('repeat', selectRepeat(state()), session.repeat)
  }
  if (session.playback?.isPlaying) {
    check('device', selectCurrentDeviceId(state()), session.activeDeviceId)
  }
  engine.stop()
  player.stop()
  return wrong
}

test('whatever is asked, lost, refused or interfered with: once quiet, screen and provider agree', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 60, size: 'max' }), async (steps) => {
      expect(await playThrough(steps)).toEqual([])
    }),
    { seed, numRuns, unbiased: true },
  )
}, 600_000)
