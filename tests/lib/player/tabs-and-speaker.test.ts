import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { minutes, radioName, speakerName, trackUri } from '@/tests/builders/connect'
import { albumOf, phoneName, toTrack } from '@/tests/builders/connect-account'
import { type Asked, openPlayerWorld } from '@/tests/builders/player-world'
import { row, startOnSpeaker } from '@/tests/builders/start-on-speaker'

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) }))

afterEach(() => {
  vi.unstubAllGlobals()
})

const seek: Asked = { what: 'seek', positionMs: minutes(20) }

test.each([1_000, 4_000, 9_000])(
  'seek that reaches a speaker %i ms after Next leaves the next song at its start',
  async (lateMs) => {
    const { tab, now, close, trouble } = await startOnSpeaker()
    trouble.commands.push({ lateMs })
    tab.press(seek)
    await vi.advanceTimersByTimeAsync(200)
    tab.press({ what: 'next' })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(now()?.uri).toBe(trackUri(2))
    await vi.advanceTimersByTimeAsync(25_000)
    expect(now()?.uri).toBe(trackUri(2))
    expect(now()?.positionMs).toBeLessThan(27_000)
    await close()
  },
)

test('late seek leaves a newer list at its start and a newer seek in place', async () => {
  const { tab, now, close, trouble } = await startOnSpeaker()
  trouble.commands.push({ lateMs: 4_000 })
  tab.press(seek)
  await vi.advanceTimersByTimeAsync(200)
  tab.press({ what: 'play', request: row(4) }, toTrack(trackUri(5)))
  await vi.advanceTimersByTimeAsync(25_000)
  expect(now()?.uri).toBe(trackUri(5))
  expect(now()?.positionMs).toBeLessThan(27_000)

  trouble.commands.push({ lateMs: 4_000 })
  tab.press(seek)
  await vi.advanceTimersByTimeAsync(200)
  tab.press({ what: 'seek', positionMs: minutes(40) })
  await vi.advanceTimersByTimeAsync(25_000)
  expect(Math.abs((now()?.positionMs ?? 0) - minutes(40))).toBeLessThan(27_000)
  await close()
})

test('position moved on a phone after Next stays', async () => {
  const { world, tab, now, close, trouble, speakerId } = await startOnSpeaker()
  trouble.commands.push('hangs')
  tab.press(seek)
  await vi.advanceTimersByTimeAsync(200)
  tab.press({ what: 'next' })
  await vi.advanceTimersByTimeAsync(2_000)
  world.phone({ type: 'seek', positionMs: minutes(50) }, speakerId)
  await vi.advanceTimersByTimeAsync(25_000)
  expect(now()?.positionMs).toBeGreaterThan(minutes(50))
  await close()
})

test('lost seek in a paused song is reported, however short', async () => {
  const { world, tab, close, trouble, speakerId } = await startOnSpeaker()
  world.phone({ type: 'pause' }, speakerId)
  await vi.advanceTimersByTimeAsync(8_000)
  trouble.commands.push('hangs')
  tab.press({ what: 'seek', positionMs: 12_000 })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(world.presses).toMatchObject([{ answer: { ok: false }, isTold: true }])
  await close()
})

test('paused song is moved back when an earlier seek arrives late', async () => {
  const { world, tab, close, trouble, speakerId } = await startOnSpeaker()
  const { account, phone } = world
  const { player } = account
  const radioId = String(account.findDevice(radioName))
  const telephoneId = String(account.findDevice(phoneName))
  phone({ type: 'pause' }, speakerId)
  await vi.advanceTimersByTimeAsync(8_000)
  trouble.commands.push({ lateMs: 6_000 })
  tab.press({ what: 'move', deviceId: radioId })
  await vi.advanceTimersByTimeAsync(100)
  tab.press({ what: 'resume' })
  tab.press({ what: 'move', deviceId: telephoneId })
  await vi.advanceTimersByTimeAsync(3_000)
  expect(player.session()).toMatchObject({ activeDeviceId: telephoneId, playback: { isPlaying: true } })
  tab.press({ what: 'pause' })
  await vi.advanceTimersByTimeAsync(25_000)
  expect(player.session()).toMatchObject({ activeDeviceId: telephoneId, playback: { isPlaying: false } })
  await close()
})

test('start whose device is lost before the retry starts here, not on another playing device', async () => {
  const world = openPlayerWorld({ dice: 1 })
  const { account, presses, phone, open } = world
  const { player, trouble } = account
  const tab = await open('a')
  await vi.advanceTimersByTimeAsync(10_000)
  trouble.commands.push('no-device')
  tab.press({ what: 'play', request: row(3) })
  await vi.advanceTimersByTimeAsync(100)
  phone({ type: 'start', request: { contextUri: albumOf('B') } }, account.findDevice(speakerName))
  tab.lose()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(player.session()).toMatchObject({
    activeDeviceId: tab.deviceId(),
    playback: { contextUri: albumOf('A'), isPlaying: true },
  })
  expect(presses.filter(({ isTold }) => isTold)).toEqual([])
  tab.close()
  player.stop()
  await vi.advanceTimersByTimeAsync(0)
})

test('one of two tabs that press at once plays, and neither reports a failure', async () => {
  const world = openPlayerWorld({ dice: 1 })
  const tabs = [await world.open('a'), await world.open('b'), await world.open('c')] as const
  tabs[0].press({ what: 'play', request: row(0) })
  await vi.advanceTimersByTimeAsync(5_000)
  for (const tab of [tabs[1], tabs[2]]) tab.press({ what: 'here' })
  await vi.advanceTimersByTimeAsync(30_000)
  expect(world.presses.filter(({ isTold }) => isTold)).toEqual([])
  expect(world.account.player.session()).toMatchObject({ playback: { isPlaying: true } })
  expect([tabs[1].deviceId(), tabs[2].deviceId()]).toContain(world.account.player.session().activeDeviceId)
  expect(tabs.flatMap((tab) => tab.differences())).toEqual([])
  for (const tab of tabs) tab.close()
  world.account.player.stop()
  await vi.advanceTimersByTimeAsync(0)
})

test('tab that saw a pause in another shows its resume', async () => {
  const world = openPlayerWorld({ dice: 1 })
  const tabs = [await world.open('a'), await world.open('b')] as const
  tabs[0].press({ what: 'play', request: row(0) })
  await vi.advanceTimersByTimeAsync(12_000)
  tabs[0].press({ what: 'pause' })
  await vi.advanceTimersByTimeAsync(12_000)
  expect(tabs.flatMap((tab) => tab.differences())).toEqual([])
  tabs[0].press({ what: 'resume' })
  await vi.advanceTimersByTimeAsync(500)
  tabs[0].press({ what: 'next' })
  await vi.advanceTimersByTimeAsync(12_000)
  expect(tabs.flatMap((tab) => tab.differences())).toEqual([])
  for (const tab of tabs) tab.close()
  world.account.player.stop()
  await vi.advanceTimersByTimeAsync(0)
})

test.each(['a', 'b'])(
  'speaker that ignores a transfer leaves playback in place, moved in tab %s',
  async (name) => {
    const world = openPlayerWorld({ dice: 1 })
    const { player } = world.account
    const speakerId = String(world.account.findDevice(speakerName))
    const tabs = [await world.open('a'), await world.open('b')] as const
    tabs[0].press({ what: 'play', request: row(0) })
    await vi.advanceTimersByTimeAsync(12_000)
    player.update(speakerId, { ignores: ['transfer'] })
    tabs.find((tab) => tab.name === name)?.press({ what: 'move', deviceId: speakerId })
    await vi.advanceTimersByTimeAsync(6_500)
    expect(world.presses.at(-1)).toMatchObject({ isTold: true })
    expect(tabs.flatMap((tab) => tab.differences())).toEqual([])
    // Pause reaches the music again.
    tabs.find((tab) => tab.name === name)?.press({ what: 'pause' })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(player.session().playback?.isPlaying).toBe(false)
    for (const tab of tabs) tab.close()
    player.stop()
    await vi.advanceTimersByTimeAsync(0)
  },
)
