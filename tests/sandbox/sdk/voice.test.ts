import { beforeEach, expect, test, vi } from 'vitest'
import type { AudioOutput } from '@/sandbox/sdk/frame/audio-output'
import { createVoice, type Target } from '@/sandbox/sdk/frame/voice'

const song: Target = { url: '/audio/1.wav', positionMs: 0, isPlaying: true }

beforeEach(() => void vi.useFakeTimers())

/** As browsers do, it lets a silent element play, and one that sounds only where `maySound`. */
class FakeAudio extends EventTarget {
  maySound = true
  volume = 1
  paused = true
  ended = false
  currentTime = 0
  duration = 180
  src = ''
  async play() {
    if (this.volume > 0 && !this.maySound) throw new DOMException('No gesture', 'NotAllowedError')
    this.paused = false
  }
  pause() {
    this.paused = true
  }
}

/** A voice whose audio graph runs once `runGraph` is called. */
function createHeard() {
  const audio = new FakeAudio()
  vi.stubGlobal('document', { createElement: () => audio, body: { append() {} } })
  let runGraph = () => {}
  const running = new Promise<void>((resolve) => {
    runGraph = resolve
  })
  const gains: number[] = []
  const output: AudioOutput = {
    wake: () => running,
    restSoon() {},
    connect(_, volume) {
      gains.push(volume)
      return (next) => gains.push(next)
    },
  }
  return { audio, gains, runGraph, voice: createVoice(output) }
}

test('allowed element plays through the graph at the requested volume', async () => {
  const { audio, gains, runGraph, voice } = createHeard()
  runGraph()
  voice.setVolume(0.4)
  expect(await voice.follow(song)).toBe('done')
  expect(audio).toMatchObject({ paused: false, volume: 1 })
  expect(gains).toEqual([0.4])
})

test('element plays without a graph that never runs, and is reported after 300 ms', async () => {
  const { audio, gains, voice } = createHeard()
  voice.setVolume(0.4)
  const reported = vi.fn()
  const following = voice.follow(song).then(reported)
  await vi.advanceTimersByTimeAsync(299)
  expect(audio).toMatchObject({ paused: false, volume: 0.4 })
  expect(reported).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await following
  expect(reported).toHaveBeenCalledWith('done')
  voice.setVolume(0.7)
  expect(audio.volume).toBe(0.7)
  expect(gains).toEqual([])
})

test('graph started by a gesture takes over mid-song at the current volume', async () => {
  const { audio, gains, runGraph, voice } = createHeard()
  const following = voice.follow(song)
  await vi.advanceTimersByTimeAsync(300)
  await following
  voice.setVolume(0.7)
  runGraph()
  await vi.advanceTimersByTimeAsync(0)
  expect(audio).toMatchObject({ paused: false, volume: 1 })
  voice.setVolume(0.2)
  expect(gains).toEqual([0.7, 0.2])
})

test('browser that allows only silent elements blocks, and plays the song after a gesture', async () => {
  const { audio, voice } = createHeard()
  audio.maySound = false
  expect(await voice.follow(song)).toBe('blocked')
  expect(audio.paused).toBe(true)
  audio.maySound = true
  const following = voice.follow(song)
  await vi.advanceTimersByTimeAsync(300)
  expect(await following).toBe('done')
  expect(audio.paused).toBe(false)
})

test('pause during the start of a suspended graph is kept', async () => {
  const { audio, runGraph, voice } = createHeard()
  runGraph()
  await voice.follow(song)
  await voice.follow({ ...song, isPlaying: false })
  const resumed = voice.follow(song)
  await voice.follow({ ...song, isPlaying: false })
  expect(await resumed).toBe('overtaken')
  expect(audio.paused).toBe(true)
})
