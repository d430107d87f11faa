import { beforeEach, expect, test, vi } from 'vitest'
import type { Playable } from '@/lib/music/entities'
import type { PlayerAnswer } from '@/lib/player/commands'
import { ProviderError } from '@/lib/provider-error'
import { buildDevice, buildPlayback, buildTrack, idOf } from '@/tests/builders/music'
import { polled, ready, speakerId } from '@/tests/builders/player'
import { buildPort, quiet, startEngine } from '@/tests/builders/start-engine'

const songs = Array.from({ length: 130 }, (_, index) => buildTrack({ name: `song${index}` }))
const uris = songs.map(({ name }) => `spotify:track:${idOf(name)}`)
const [uri = ''] = uris

type Fate = 'answered' | 'lost before' | 'lost after'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))

function startQueue({ fates, canLook = true }: { fates: Fate[]; canLook?: boolean }) {
  const trouble = { canLook }
  const queue: Playable[] = []
  let asked = 0
  const port = buildPort({
    async send(command): Promise<PlayerAnswer> {
      if (command.type !== 'queue') return { ok: true }
      asked += 1
      const fate = fates.shift() ?? 'answered'
      const song = songs.find((_, index) => uris[index] === command.uri)
      if (fate !== 'lost before' && song) queue.push({ ...song, uri: command.uri })
      return fate === 'answered'
        ? { ok: true }
        : { ok: false, error: new ProviderError('unavailable', 'The answer was lost') }
    },
    playback: async () => buildPlayback({ device: buildDevice({ id: speakerId }) }),
    async queue() {
      if (!trouble.canLook) throw new ProviderError('unavailable', 'Busy')
      return { current: null, next: [...queue] }
    },
  })
  const { engine, handle, notices } = startEngine(quiet, { port })
  handle.store.dispatch(ready)
  return {
    commands: engine.commands,
    handle,
    notices,
    trouble,
    asked: () => asked,
    queued: () => queue.map((item) => item.uri),
  }
}

function playElsewhere({ handle }: ReturnType<typeof startQueue>) {
  handle.store.dispatch(polled(performance.now()))
}

test.each<{ fates: Fate[]; asked: number }>([
  { fates: ['answered'], asked: 1 },
  { fates: ['lost after'], asked: 1 },
  { fates: ['lost before'], asked: 2 },
  { fates: ['lost before', 'lost after'], asked: 2 },
])(
  'a song added to the queue whose answers are $fates is there once, and nothing is said',
  async ({ fates, asked }) => {
    const started = startQueue({ fates: [...fates] })
    playElsewhere(started)
    const added = started.commands.addToQueue([uri])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await added).toEqual({ ok: true })
    expect(started.queued()).toEqual([uri])
    expect(started.asked()).toBe(asked)
    expect(started.notices).toEqual([])
  },
)

test('where the queue cannot be looked at either, the listener is told, and a second press looks first', async () => {
  const started = startQueue({ fates: ['lost after'], canLook: false })
  playElsewhere(started)
  const first = started.commands.addToQueue([uri])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await first).toMatchObject({ ok: false })
  expect(started.notices).toEqual(['Spotify did not answer. Try again in a moment.'])
  started.trouble.canLook = true
  const second = started.commands.addToQueue([uri])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await second).toEqual({ ok: true })
  expect(started.queued()).toEqual([uri])
})

test.each([
  ['however many answers are lost', true],
  ['while the queue cannot be looked at', false],
])('a list that is too long for one request is continued once, %s', async (_when, canLook) => {
  const started = startQueue({ fates: ['lost after', 'lost after', 'lost after'], canLook })
  const { commands, handle } = started
  await commands.play({ uris })
  for (let afterMs = 2_000; afterMs < 60_000; afterMs += 5_000) {
    handle.store.dispatch(
      polled(performance.now(), {
        deviceId: 'own-device',
        item: songs[99] ?? null,
        positionMs: afterMs * 4,
      }),
    )
    await vi.advanceTimersByTimeAsync(5_000)
  }
  expect(started.queued()).toEqual([uris[100]])
})
