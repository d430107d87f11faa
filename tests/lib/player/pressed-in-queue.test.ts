/** A press on a song of one's own queue is for that song, whatever is handed over, added or removed meanwhile. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { advanceMs, lengthMs, places, queuedSong, startAlbum } from '@/tests/builders/queue-world'

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) }))
afterEach(() => {
  vi.unstubAllGlobals()
})

/** An album plays here or on a speaker, five seconds in, and three songs are in the listener's own queue. */
async function startQueue(isElsewhere = false) {
  const world = await startAlbum({ isElsewhere })
  void world.tab.add([queuedSong(1), queuedSong(2), queuedSong(3)], 'last')
  await advanceMs(100)
  const ids = world.tab.ownQueue.read().entries.map(({ id }) => id)
  return { ...world, press: (number: number, by = world.tab) => by.next({ entryId: ids[number - 1] ?? '' }) }
}

/** When the song is handed over by itself, in ms after the start. */
const handOverMs = lengthMs - 20_000

const moments = places.flatMap(([where, isElsewhere]) =>
  [1, 2, 3].flatMap((number) => [0, 300, 800].map((slowMs) => ({ where, isElsewhere, number, slowMs }))),
)

test.each(moments)(
  '$where: pressed song $number plays while the first is being sent ($slowMs ms response)',
  async ({ isElsewhere, number, slowMs }) => {
    const { account, press, plays, waiting, tale, end } = await startQueue(isElsewhere)
    await advanceMs(handOverMs - 5_200)
    account.trouble.delayMs = slowMs
    await advanceMs(200)
    void press(number)
    await advanceMs(12_000)
    expect(plays(), tale()).toBe(`own ${number}`)
    expect(waiting(), tale()).toEqual(['own 1', 'own 2', 'own 3'].filter((name) => name !== plays()))
    await end()
  },
)

test.each(places)('%s: song added in front 300 ms after a press plays next', async (_, where) => {
  const { tab, account, press, plays, waiting, tale, end } = await startQueue(where)
  account.trouble.delayMs = 400
  void press(3)
  await advanceMs(300)
  void tab.add([queuedSong(4)], 'next')
  await advanceMs(8_000)
  expect([plays(), waiting()], tale()).toEqual(['own 3', ['own 4', 'own 1', 'own 2']])
  await end()
})

test('song removed in another tab before its turn isn’t started, and that is reported', async () => {
  const { open, account, press, clear, plays, told, tale, end } = await startQueue()
  const other = await open('b')
  await advanceMs(handOverMs - 6_200)
  account.trouble.delayMs = 400
  await advanceMs(200)
  void press(3)
  await advanceMs(300)
  clear()
  await advanceMs(10_000)
  expect(plays(), tale()).not.toBe('own 3')
  expect(told, tale()).toEqual(['That song is no longer in the queue, so nothing was started.'])
  other.close()
  await end()
})

test.each(places)('%s: song removed in another tab during the read is reported', async (_, isElsewhere) => {
  const { account, press, clear, plays, told, tale, end } = await startQueue(isElsewhere)
  account.trouble.delayMs = 400
  void press(3)
  // Another device is asked first what plays.
  await advanceMs(isElsewhere ? 700 : 300)
  clear()
  await advanceMs(10_000)
  expect(plays(), tale()).toBe('row 1')
  expect(told, tale()).toEqual(['That song is no longer in the queue, so nothing was started.'])
  await end()
})

test('later of two presses in two tabs plays, and the other song stays', async () => {
  const { open, account, press, plays, waiting, tale, end } = await startQueue()
  const other = await open('b')
  await advanceMs(6_000)
  account.trouble.delayMs = 100
  void press(2)
  await advanceMs(20)
  void press(3, other)
  await advanceMs(15_000)
  expect([plays(), waiting()], tale()).toEqual(['own 3', ['own 1']])
  other.close()
  await end()
})

const fates = ['lost', 'unreached', 'done-hangs', 'hangs'] as const
const steps = ['hand-over', 'Next'] as const

test.each(
  places.flatMap(([, where]) => steps.flatMap((step) => fates.map((fate) => ({ where, step, fate })))),
)(
  'press whose $step is $fate (elsewhere: $where) plays the song or is reported',
  async ({ where, step, fate }) => {
    const { account, press, plays, told, tale, end } = await startQueue(where)
    const { trouble } = account
    void press(2)
    await advanceMs(0)
    trouble.commands.push(...(step === 'Next' ? (['fine', fate] as const) : [fate]))
    await advanceMs(25_000)
    expect(plays() === 'own 2' || told.length > 0, tale()).toBe(true)
    await end()
  },
)

test.each(places)(
  '%s: sent song is skipped although the response is lost, and is next again',
  async (_, where) => {
    const { account, press, plays, waiting, tale, end } = await startQueue(where)
    await advanceMs(handOverMs - 4_000)
    account.trouble.commands.push('lost')
    void press(3)
    await advanceMs(12_000)
    expect([plays(), waiting()], tale()).toEqual(['own 3', ['own 1', 'own 2']])
    await end()
  },
)

test.each(places)('%s: skipped song plays when pressed', async (_, where) => {
  const { press, plays, waiting, tale, end } = await startQueue(where)
  await advanceMs(handOverMs - 4_000)
  for (const number of [2, 1]) {
    void press(number)
    await advanceMs(10_000)
    expect(plays(), tale()).toBe(`own ${number}`)
  }
  expect(waiting(), tale()).toEqual(['own 3'])
  await end()
})

test.each([200, 1_500])(
  'remote song that started %i ms ago isn’t skipped by pressing its row',
  async (sinceMs) => {
    const { press, plays, waiting, told, tale, end } = await startQueue(true)
    await advanceMs(lengthMs - 5_100 + sinceMs)
    expect(plays()).toBe('own 1')
    void press(1)
    await advanceMs(8_000)
    expect([plays(), waiting(), told], tale()).toEqual(['own 1', ['own 2', 'own 3'], []])
    await end()
  },
)

test.each(places)('%s: row pressed again after 400 ms changes nothing', async (_, where) => {
  const { press, plays, waiting, told, tale, end } = await startQueue(where)
  void press(2)
  await advanceMs(400)
  void press(2)
  await advanceMs(10_000)
  expect([plays(), waiting(), told], tale()).toEqual(['own 2', ['own 1', 'own 3'], []])
  await end()
})

test.each(places)('%s: press plays the song past songs queued elsewhere', async (_, where) => {
  const { phone, press, plays, waiting, tale, end } = await startQueue(where)
  phone({ type: 'queue', uri: queuedSong(9).uri }, null)
  phone({ type: 'queue', uri: queuedSong(10).uri }, null)
  await advanceMs(1_000)
  void press(2)
  await advanceMs(12_000)
  expect([plays(), waiting()], tale()).toEqual(['own 2', ['own 1', 'own 3']])
  await end()
})

test.each(
  places.flatMap(([, where]) => fates.flatMap((fate) => [1, 2].map((before) => ({ where, fate, before })))),
)(
  'press that is $fate past $before of two songs queued elsewhere plays or is reported (elsewhere: $where)',
  async ({ where, fate, before }) => {
    const { account, phone, press, plays, told, tale, end } = await startQueue(where)
    phone({ type: 'queue', uri: queuedSong(9).uri }, null)
    phone({ type: 'queue', uri: queuedSong(10).uri }, null)
    await advanceMs(1_000)
    void press(2)
    await advanceMs(0)
    account.trouble.commands.push('fine', ...Array.from({ length: before }, () => 'fine' as const), fate)
    await advanceMs(35_000)
    expect(plays() === 'own 2' || told.length > 0, tale()).toBe(true)
    await end()
  },
)
