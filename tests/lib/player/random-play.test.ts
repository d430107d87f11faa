/**
 * Two tabs, a speaker, a radio and a telephone play the music of one account, and whatever can go wrong between them
 * does: what was pressed is answered, and told where it failed; no song is skipped twice; once it is quiet every tab shows
 * what plays, and what is pressed then plays.
 * `PLAYER_RUNS` sets how many of these stories are told, and `PLAYER_SEED` which.
 */
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { radioName, speakerName, trackUri } from '@/tests/builders/connect'
import {
  albumLength,
  albumOf,
  type CommandFate,
  phoneName,
  type ReadFate,
  toTrack,
} from '@/tests/builders/connect-account'
import { type Asked, openPlayerWorld, type PlayerTab } from '@/tests/builders/player-world'
import type { EventFate, ScriptFate } from '@/tests/builders/script-player'
import { weightedEvent } from '@/tests/builders/weighted-event'

const runs = Number(process.env.PLAYER_RUNS ?? 60)
const seed = { seed: Number(process.env.PLAYER_SEED ?? 13) }

vi.setConfig({ testTimeout: Math.max(120_000, runs * 2_000) })

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) }))
afterEach(() => {
  vi.unstubAllGlobals()
})

const tab = fc.constantFrom(0, 0, 1)
const place = fc.constantFrom('a', 'b', speakerName, radioName, phoneName)
const position = fc.nat(albumLength - 1)
const list = fc.constantFrom('A', 'B', 'C', 'D')
const lateMs = fc.constantFrom(300, 1_200, 2_500, 6_000, 12_000)

const pressing = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      what: fc.constantFrom('play' as const, 'play' as const, 'shuffle-list' as const, 'songs' as const),
      list,
      position,
    }),
  },
  {
    weight: 12,
    arbitrary: fc.record({
      what: fc.constantFrom(
        'toggle' as const,
        'toggle' as const,
        'pause' as const,
        'pause' as const,
        'resume' as const,
        'next' as const,
        'previous' as const,
        'seek' as const,
        'shuffle' as const,
        'repeat' as const,
        'volume' as const,
        'here' as const,
      ),
      position,
    }),
  },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('move' as const), place }) },
)
type Pressing = typeof pressing extends fc.Arbitrary<infer One> ? One : never

const commandFate: fc.Arbitrary<CommandFate> = fc.oneof(
  fc.constantFrom<CommandFate>(
    'unreached',
    'lost',
    'hangs',
    'done-hangs',
    'refused',
    'premium-refused',
    'no-device',
    'limited',
  ),
  fc.record({ lateMs }),
)

const happenings = {
  press: weightedEvent('press', 16, { tab, press: pressing }),
  phone: weightedEvent('phone', 3, {
    does: fc.constantFrom('plays', 'moves', 'pauses', 'skips'),
    place,
    position,
    list,
  }),
  command: weightedEvent('command', 4, { fate: commandFate }),
  read: weightedEvent('read', 1, {
    fate: fc.constantFrom<ReadFate>('failed', 'hangs', 'limited', 'nothing'),
  }),
  call: weightedEvent('call', 1, { fate: fc.constantFrom<ScriptFate>('ignored', 'silent', 'late') }),
  event: weightedEvent('event', 1, { fate: fc.constantFrom<EventFate>('lost', 'late') }),
  network: weightedEvent('network', 1, { isThere: fc.boolean() }),
  delay: weightedEvent('delay', 1, { ms: fc.constantFrom(0, 100, 300, 800) }),
  sleep: weightedEvent('sleep', 1, { tab }),
  hide: weightedEvent('hide', 1, { tab, isHidden: fc.boolean() }),
  reload: weightedEvent('reload', 1, { tab }),
}
type Happening =
  (typeof happenings)[keyof typeof happenings]['arbitrary'] extends fc.Arbitrary<infer One> ? One : never
type Weighted = { weight: number; arbitrary: fc.Arbitrary<Happening> }

/** How long it takes to the next: nothing is the same tick. */
const pauseMs = fc.constantFrom(0, 0, 0, 20, 200, 900, 2_500, 6_000)
const story = fc.array(
  fc.record({ happening: fc.oneof(...Object.values<Weighted>(happenings)), thenMs: pauseMs }),
  {
    minLength: 4,
    maxLength: 40,
    size: 'max',
  },
)

async function tell(dice: number, happens: readonly { happening: Happening; thenMs: number }[]) {
  const world = openPlayerWorld({ dice })
  const { account, network } = world
  const openedAtMs = Date.now()
  const { player, trouble } = account
  const tabs = [await world.open('a'), await world.open('b')] as const
  const tabOf = (index: number) => tabs[index % tabs.length] as PlayerTab

  function idOf(name: string): string | null {
    const own = tabs.find((one) => one.name === name)
    return own ? own.deviceId() : account.findDevice(name)
  }

  function askedOf(one: PlayerTab, press: Pressing): Asked | null {
    const shown = one.shown()
    switch (press.what) {
      case 'play':
        return {
          what: 'play',
          request: { contextUri: albumOf(press.list), offset: { position: press.position } },
        }
      case 'shuffle-list':
        return {
          what: 'play',
          request: { contextUri: albumOf(press.list), isShuffled: true, length: albumLength },
        }
      case 'songs': {
        const uris = [1, 2, 3].map((number) => trackUri(((press.position + number) % albumLength) + 1))
        return { what: 'play', request: { uris } }
      }
      case 'toggle':
        return { what: shown.isPlaying ? 'pause' : 'resume' }
      case 'seek':
        return shown.uri === null ? null : { what: 'seek', positionMs: press.position * 60_000 }
      case 'shuffle':
        return { what: 'shuffle', isShuffled: !shown.isShuffled }
      case 'repeat':
        return { what: 'repeat', repeat: shown.repeat === 'off' ? 'context' : 'off' }
      case 'volume':
        return { what: 'volume', percent: 10 * (press.position + 1) }
      case 'next':
        return shown.hasNext ? { what: 'next' } : null
      case 'move': {
        const deviceId = idOf(press.place)
        return deviceId === null ? null : { what: 'move', deviceId }
      }
      default:
        return { what: press.what }
    }
  }

  const pressedSong = (press: Pressing) =>
    press.what === 'play' ? toTrack(trackUri(press.position + 1)) : undefined

  function happen(one: Happening): void {
    switch (one.what) {
      case 'press': {
        const pressed = tabOf(one.tab)
        const asked = askedOf(pressed, one.press)
        if (asked) pressed.press(asked, pressedSong(one.press))
        return
      }
      case 'phone':
        phone(one)
        return
      case 'command':
        return void trouble.commands.push(one.fate)
      case 'read':
        return void trouble.reads.push(one.fate)
      case 'call':
        return void trouble.calls.push(one.fate)
      case 'event':
        return void trouble.events.push(one.fate)
      case 'network':
        network(one.isThere)
        return
      case 'delay':
        trouble.delayMs = one.ms
        return
      case 'sleep':
        tabOf(one.tab).lose()
        return
      case 'hide':
        tabOf(one.tab).hide(one.isHidden)
        return
      case 'reload':
        tabOf(one.tab).reload()
        return
      default:
        one satisfies never
    }
  }

  function phone({ does, place, position, list }: Extract<Happening, { what: 'phone' }>): void {
    const id = idOf(place)
    if (does === 'moves' && id !== null) world.phone({ type: 'transfer', deviceId: id, isPlaying: false }, id)
    if (does === 'plays')
      world.phone(
        { type: 'start', request: { contextUri: albumOf(list), offset: { position } } },
        id ?? account.findDevice(phoneName),
      )
    if (does === 'pauses') world.phone({ type: 'pause' }, null)
    if (does === 'skips') world.phone({ type: 'next' }, null)
  }

  for (const { happening, thenMs } of happens) {
    happen(happening)
    if (thenMs > 0) await vi.advanceTimersByTimeAsync(thenMs)
  }
  Object.assign(trouble, { commands: [], reads: [], calls: [], events: [], delayMs: 0 })
  network(true)
  for (const one of tabs) one.hide(false)
  await vi.advanceTimersByTimeAsync(90_000)
  for (const one of tabs) {
    // What is started elsewhere while nothing plays here is not asked for, and an event that was lost is lost: the
    // listener looks at the page.
    if (one.isIdle() || one.hasUntold()) one.look()
  }
  await vi.advanceTimersByTimeAsync(10_000)
  const wrong = world.faults({ happened: happens.length, durationMs: Date.now() - openedAtMs })
  tabs[0].press({ what: 'play', request: { contextUri: albumOf('Last'), offset: { position: 2 } } })
  await vi.advanceTimersByTimeAsync(20_000)
  const { playback } = player.session()
  if (playback?.contextUri !== albumOf('Last') || playback.current.uri !== trackUri(3) || !playback.isPlaying)
    wrong.push('what was pressed last does not play')
  for (const one of tabs) one.close()
  player.stop()
  await vi.advanceTimersByTimeAsync(0)
  return { wrong, world }
}

test('failed press is reported, and every tab shows the playback, whatever is lost or done elsewhere', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(), story, async (dice, happens) => {
      const { wrong, world } = await tell(dice, happens)
      expect(wrong, world.tale()).toEqual([])
    }),
    { ...seed, numRuns: runs, unbiased: true, endOnFailure: true },
  )
})
