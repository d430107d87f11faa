import { beforeEach, expect, test, vi } from 'vitest'
import type { PlayerAnswer } from '@/lib/player/commands'
import { ProviderError } from '@/lib/provider-error'
import { buildTrack, idOf } from '@/tests/builders/music'
import { polledFact, speakerId } from '@/tests/builders/player'
import { buildPort, quietSettings, type SentCommand, startReady } from '@/tests/builders/start-engine'

const uris = (count: number) =>
  Array.from({ length: count }, (_, index) => `spotify:track:${idOf(`song${index}`)}`)

beforeEach(() => void vi.useFakeTimers())

/** A long list, started here; `reach` has the device report its track number `index`, a few seconds before its end. */
async function startLong(count: number) {
  const sent: SentCommand[] = []
  const answers: PlayerAnswer[] = []
  const port = buildPort({
    async send(command, deviceId) {
      sent.push(command.type === 'transfer' ? command : { ...command, deviceId })
      return answers.shift() ?? { ok: true }
    },
  })
  const { commands, handle } = startReady(quietSettings, { port })
  const list = uris(count)
  await commands.play({ uris: list })
  const reach = async (index: number, afterMs: number, overrides: Parameters<typeof polledFact>[1] = {}) => {
    const item = buildTrack({ name: `song${index}` })
    const positionMs = item.durationMs - 15_000
    handle.store.dispatch(
      polledFact(performance.now() + afterMs, { deviceId: 'own-device', item, positionMs, ...overrides }),
    )
    await vi.advanceTimersByTimeAsync(100)
  }
  const queued = () => sent.filter(({ type }) => type === 'queue')
  return { list, reach, queued, sent, answers }
}

test('list of more than 100 tracks continues past one request', async () => {
  const { list, reach, queued, sent } = await startLong(130)
  expect(sent).toMatchObject([{ type: 'start', request: { uris: list.slice(0, 100) } }])
  await reach(99, 2_000)
  expect(queued()).toEqual([{ type: 'queue', uri: list[100], deviceId: 'own-device' }])
})

test('shuffle of more than 100 URIs continues with one not sent yet', async () => {
  const { list, reach, queued } = await startLong(130)
  await reach(99, 2_000, { isShuffled: true })
  const [command] = queued()
  expect(queued()).toHaveLength(1)
  expect(list.slice(100)).toContain(command?.type === 'queue' && command.uri)
})

test('next track is queued during the last one, so that the device continues by itself', async () => {
  const { list, reach, queued, answers } = await startLong(102)
  answers.push({ ok: false, error: new ProviderError('no-device', 'No active device found') })
  await reach(99, 2_000)
  expect(queued()).toMatchObject([{ uri: list[100] }])
  await vi.advanceTimersByTimeAsync(3_000)
  expect(queued()).toMatchObject([{ uri: list[100] }, { uri: list[100] }])
  await reach(100, 12_000)
  expect(queued()).toMatchObject([{ uri: list[100] }, { uri: list[100] }, { uri: list[101] }])
})

test.each([
  ['on another device', { deviceId: speakerId }],
  ['in another context', { context: { uri: `spotify:album:${idOf('Low Tide')}`, type: 'album' } }],
])('last known track %s, hours later, queues nothing there', async (_where, there) => {
  const { reach, queued, sent } = await startLong(130)
  await reach(50, 2_000)
  await reach(99, 3_600_000, there)
  await reach(99, 3_610_000, there)
  expect(queued()).toEqual([])
  expect(sent).toHaveLength(1)
})
