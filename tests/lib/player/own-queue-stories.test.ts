/**
 * The rules of `docs/queue.md`, whatever happens meanwhile: two tabs add, move, remove, press and skip, somebody else does the
 * same on a telephone, the music moves, and commands, answers, reads, events and the network are lost.
 * `QUEUE_RUNS` sets how many of these stories are told, and `QUEUE_SEED` which.
 */
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OwnQueue } from '@/lib/player/own-queue/own-queue'
import { withMoved, withoutEntries, withRestored } from '@/lib/player/own-queue/own-queue'
import { ownQueueOf } from '@/lib/player/own-queue/own-queue-store'
import { radioName, speakerName, trackUri } from '@/tests/builders/connect'
import {
  albumLength,
  albumOf,
  type CommandFate,
  extraSongs,
  phoneName,
  type ReadFate,
  toTrackOf,
} from '@/tests/builders/connect-account'
import { openPlayerWorld, type PlayerTab } from '@/tests/builders/player-world'
import type { EventFate } from '@/tests/builders/script-player'
import { weightedEvent } from '@/tests/builders/weighted-event'

const runs = Number(process.env.QUEUE_RUNS ?? 40)
const seed = { seed: Number(process.env.QUEUE_SEED ?? 7) }
const lengthMs = 60_000
/** The last songs of the catalogue are what the telephone queues. */
const foreign = 4

vi.setConfig({ testTimeout: Math.max(120_000, runs * 4_000) })

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) }))
afterEach(() => {
  vi.unstubAllGlobals()
})

const tab = fc.constantFrom(0, 0, 1)
const index = fc.nat(4)
const place = fc.constantFrom('a', speakerName, radioName, phoneName)

const happenings = {
  add: weightedEvent('add', 8, {
    tab,
    count: fc.integer({ min: 1, max: 3 }),
    place: fc.constantFrom('next' as const, 'last' as const),
  }),
  move: weightedEvent('move', 3, { tab, index, before: index }),
  remove: weightedEvent('remove', 2, { tab, index }),
  undo: weightedEvent('undo', 1, { tab }),
  press: weightedEvent('press', 4, { tab, index }),
  next: weightedEvent('next', 5, { tab, times: fc.integer({ min: 1, max: 3 }) }),
  seek: weightedEvent('seek', 3, { tab, leftMs: fc.constantFrom(400, 3_000, 15_000, 30_000) }),
  wait: weightedEvent('wait', 6, { ms: fc.constantFrom(1_000, 8_000, 25_000, 45_000) }),
  mode: weightedEvent('mode', 2, {
    tab,
    mode: fc.constantFrom(
      'shuffle' as const,
      'repeat' as const,
      'repeat-track' as const,
      'pause' as const,
      'play' as const,
    ),
  }),
  transfer: weightedEvent('transfer', 2, { tab, place }),
  phone: weightedEvent('phone', 4, {
    does: fc.constantFrom('skips', 'goes back', 'plays', 'queues', 'pauses', 'moves', 'seeks'),
    place,
    index,
  }),
  command: weightedEvent('command', 4, {
    fate: fc.oneof(
      fc.constantFrom<CommandFate>(
        'unreached',
        'lost',
        'hangs',
        'done-hangs',
        'refused',
        'no-device',
        'limited',
      ),
      fc.record({ lateMs: fc.constantFrom(300, 1_200, 6_000) }),
    ),
  }),
  read: weightedEvent('read', 2, {
    fate: fc.constantFrom<ReadFate>('failed', 'hangs', 'limited', 'nothing'),
  }),
  event: weightedEvent('event', 1, { fate: fc.constantFrom<EventFate>('lost', 'late') }),
  network: weightedEvent('network', 2, { isThere: fc.boolean() }),
  hide: weightedEvent('hide', 2, { tab, isHidden: fc.boolean() }),
  reload: weightedEvent('reload', 2, { tab }),
}
type Happening =
  (typeof happenings)[keyof typeof happenings]['arbitrary'] extends fc.Arbitrary<infer One> ? One : never
type Weighted = { weight: number; arbitrary: fc.Arbitrary<Happening> }

const story = fc.array(
  fc.record({
    happening: fc.oneof(...Object.values<Weighted>(happenings)),
    thenMs: fc.constantFrom(0, 0, 50, 400, 2_000),
  }),
  { minLength: 5, maxLength: 30, size: 'max' },
)

async function tell(isElsewhere: boolean, happens: readonly { happening: Happening; thenMs: number }[]) {
  const world = openPlayerWorld({ dice: 1, lengthMs })
  const { account } = world
  const { player, trouble } = account
  const tabs = [await world.open('a'), await world.open('b')] as const
  const tabOf = (at: number) => tabs[at % tabs.length] as PlayerTab
  const ownQueue = ownQueueOf('listener')
  const wrong: string[] = []
  const added: string[] = []
  const removed = new Set<string>()
  const pressed = new Set<string>()
  let begun: string[] = []
  let put: string[] = []
  let undo: { before: OwnQueue; ids: string[] } | null = null

  const isOurs = (uri: string) => added.includes(uri)
  const nameOf = (uri: string) => `song ${Number(uri.slice(-22))}`
  let queued = new Set<string>()
  const stopWatching = player.watch((event) => {
    if (event.type !== 'session') return
    const { session } = event
    for (const { uid, uri } of session.queued) {
      if (queued.has(uid) || !isOurs(uri)) continue
      if (put.includes(uri)) wrong.push(`${nameOf(uri)} was handed over twice`)
      if (removed.has(uri)) wrong.push(`${nameOf(uri)} was handed over though it was removed`)
      const waiting = session.queued.filter((other) => other.uid !== uid && isOurs(other.uri))
      if (waiting.length > 0) wrong.push(`${nameOf(uri)} was handed over while another one waited`)
      if (ownQueue.read().handed?.uri !== uri) wrong.push(`${nameOf(uri)} was handed over unwritten`)
      put.push(uri)
    }
    queued = new Set(session.queued.map(({ uid }) => uid))
    const uri = session.playback?.current.uri
    if (uri && isOurs(uri) && begun.at(-1) !== uri) begun.push(uri)
  })
  let before = ownQueue.read()
  world.watchQueue(() => {
    const now = ownQueue.read()
    const { handed } = now
    const isNext = handed?.id === before.handed?.id || handed?.id === before.entries[0]?.id
    if (handed && !isNext && !pressed.has(handed.id) && !handed.isOfList)
      wrong.push(`${nameOf(handed.uri)} was taken, and is neither the first of the queue nor pressed`)
    // What was passed over is to have its turn again.
    const known = new Set(before.entries.map(({ id }) => id))
    const back = now.entries.filter(({ id, item }) => !known.has(id) && put.includes(item.uri))
    const isBack = (uri: string) => back.some(({ item }) => item.uri === uri)
    put = put.filter((uri) => !isBack(uri))
    begun = begun.filter((uri) => !isBack(uri))
    before = now
  })

  const speakerId = account.findDevice(speakerName)
  const idOf = (name: string) => (name === 'a' ? tabs[0].deviceId() : account.findDevice(name))
  const album = (position: number) => ({ contextUri: albumOf('A'), offset: { position } })
  if (isElsewhere) world.phone({ type: 'start', request: album(0) }, speakerId)
  else tabs[0].press({ what: 'play', request: album(0) })
  await vi.advanceTimersByTimeAsync(3_000)
  for (const one of tabs) one.look()
  await vi.advanceTimersByTimeAsync(1_500)

  function add({ tab, count, place }: Extract<Happening, { what: 'add' }>): void {
    // Where nothing plays they would begin at once.
    if (tabOf(tab).shown().uri === null) return
    const numbers = Array.from({ length: count }, (_, at) => albumLength + 1 + added.length + at)
    const uris = numbers.filter((number) => number <= albumLength + extraSongs - foreign).map(trackUri)
    added.push(...uris)
    const items = uris.map((uri) => toTrackOf(uri, lengthMs))
    tabOf(tab).add(items, place)
  }

  function remove({ index }: Extract<Happening, { what: 'remove' }>): void {
    const now = ownQueue.read()
    const entry = now.entries[index]
    if (!entry) return
    undo = { before: now, ids: [entry.id] }
    removed.add(entry.item.uri)
    ownQueue.edit((known) => withoutEntries(known, [entry.id]))
  }

  function bringBack(): void {
    if (!undo) return
    const { before: then, ids } = undo
    const back = then.entries.filter(({ id }) => ids.includes(id))
    for (const { item } of back) removed.delete(item.uri)
    undo = null
    ownQueue.edit((known) => withRestored(known, back, then.entries))
  }

  function move({ index, before: place }: Extract<Happening, { what: 'move' }>): void {
    const { entries } = ownQueue.read()
    const moved = entries[index]
    if (moved) ownQueue.edit((known) => withMoved(known, [moved.id], entries[place]?.id ?? null))
  }

  function press({ tab, mode }: Extract<Happening, { what: 'mode' }>): void {
    const { isShuffled, repeat } = tabOf(tab).shown()
    const asked = {
      shuffle: { what: 'shuffle', isShuffled: !isShuffled },
      repeat: { what: 'repeat', repeat: repeat === 'off' ? 'context' : 'off' },
      'repeat-track': { what: 'repeat', repeat: 'track' },
      pause: { what: 'pause' },
      play: { what: 'resume' },
    } as const
    tabOf(tab).press(asked[mode])
  }

  const acts: { [W in Happening['what']]: (one: Extract<Happening, { what: W }>) => void } = {
    add,
    remove,
    move,
    phone,
    undo: bringBack,
    mode: press,
    wait: () => {},
    press({ tab, index }) {
      const entry = ownQueue.read().entries[index]
      if (!entry) return
      pressed.add(entry.id)
      void tabOf(tab).next({ entryId: entry.id })
    },
    next({ tab, times }) {
      for (let time = 0; time < times; time += 1) void tabOf(tab).next()
    },
    seek: ({ tab, leftMs }) => tabOf(tab).press({ what: 'seek', positionMs: lengthMs - leftMs }),
    transfer({ tab, place }) {
      const deviceId = idOf(place)
      if (deviceId !== null) tabOf(tab).press({ what: 'move', deviceId })
    },
    command: ({ fate }) => trouble.commands.push(fate),
    read: ({ fate }) => trouble.reads.push(fate),
    event: ({ fate }) => trouble.events.push(fate),
    network: ({ isThere }) => world.network(isThere),
    hide: ({ tab, isHidden }) => tabOf(tab).hide(isHidden),
    reload: ({ tab }) => tabOf(tab).reload(),
  }

  function phone({ does, place, index }: Extract<Happening, { what: 'phone' }>) {
    const id = idOf(place)
    if (does === 'skips') world.phone({ type: 'next' }, null)
    if (does === 'goes back') world.phone({ type: 'previous' }, null)
    if (does === 'pauses') world.phone({ type: 'pause' }, null)
    if (does === 'seeks') world.phone({ type: 'seek', positionMs: lengthMs - 2_000 }, null)
    if (does === 'plays') world.phone({ type: 'start', request: album(index) }, id)
    if (does === 'queues')
      world.phone({ type: 'queue', uri: trackUri(albumLength + extraSongs - (index % foreign)) }, null)
    if (does === 'moves' && id !== null) world.phone({ type: 'transfer', deviceId: id, isPlaying: true }, id)
  }

  for (const { happening, thenMs } of happens) {
    const act = acts[happening.what] as (one: Happening) => void
    act(happening)
    const ms = happening.what === 'wait' ? happening.ms : thenMs
    if (ms > 0) await vi.advanceTimersByTimeAsync(ms)
  }

  // Then nothing goes wrong any more, somebody lets the speaker play, and what was added has its turn.
  Object.assign(trouble, { commands: [], reads: [], calls: [], events: [], delayMs: 0 })
  world.network(true)
  for (const one of tabs) one.hide(false)
  await vi.advanceTimersByTimeAsync(20_000)
  world.phone({ type: 'start', request: album(0) }, account.findDevice(speakerName))
  world.phone({ type: 'repeat', repeat: 'context' }, null)
  await vi.advanceTimersByTimeAsync(2_000)
  for (const one of tabs) one.look()
  for (let songs = 0; songs < added.length + foreign + 12; songs += 1) {
    await vi.advanceTimersByTimeAsync(lengthMs)
    const { entries, handed } = ownQueue.read()
    if (entries.length === 0 && handed === null) break
  }
  await vi.advanceTimersByTimeAsync(lengthMs)
  const isRefused = (uri: string) =>
    world.told.some((text) => text.startsWith(`Spotify can’t play ${uri.slice(-2)}.`))
  for (const uri of added) {
    if (!removed.has(uri) && !isRefused(uri) && !begun.includes(uri)) wrong.push(`${nameOf(uri)} never began`)
  }
  const first = [...new Set(begun)].filter((uri) => put.includes(uri))
  if (first.join() !== put.join())
    wrong.push(`begun as ${first.map(nameOf).join()}, handed over as ${put.map(nameOf).join()}`)
  stopWatching()
  for (const one of tabs) one.close()
  player.stop()
  await vi.advanceTimersByTimeAsync(0)
  return { wrong, world }
}

test('queued songs play once, in order, and none is lost, whatever happens', async () => {
  await fc.assert(
    fc.asyncProperty(fc.boolean(), story, async (isElsewhere, happens) => {
      const { wrong, world } = await tell(isElsewhere, happens)
      expect(wrong.join('; '), world.tale()).toBe('')
    }),
    { ...seed, numRuns: runs, endOnFailure: true },
  )
})
