import { act } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { MediaSession } from '@/components/player/media-session'
import { buildEpisode, buildTrack } from '@/tests/builders/music'
import { polledFact, readyFact, startedFact } from '@/tests/builders/player'
import { renderPlayer } from '@/tests/builders/render-player'
import { stubProperties } from '@/tests/setup/stub-properties'
import { waitFor } from '@/tests/setup/wait-for'

class FakeMetadata {
  constructor(readonly given: MediaMetadataInit) {}
}

let session: {
  metadata: FakeMetadata | null
  playbackState: string
  handlers: Map<string, ((details: object) => void) | null>
  setActionHandler(action: string, handler: ((details: object) => void) | null): void
  setPositionState: ReturnType<typeof vi.fn>
}

beforeEach(() => {
  const handlers: (typeof session)['handlers'] = new Map()
  session = {
    metadata: null,
    playbackState: 'none',
    handlers,
    setActionHandler(action, handler) {
      // As Firefox does for what it does not know.
      if (action === 'seekforward') throw new TypeError('no such action')
      handlers.set(action, handler)
    },
    setPositionState: vi.fn(),
  }
  stubProperties(navigator, { mediaSession: session })
  vi.stubGlobal('MediaMetadata', FakeMetadata)
})

const song = buildTrack({ durationMs: 200_000 })
const anEpisode = { item: buildEpisode(), itemType: 'episode' } as const

function renderSession(overrides: Parameters<typeof polledFact>[1] = {}) {
  return renderPlayer(<MediaSession />, [
    startedFact,
    readyFact,
    polledFact(performance.now(), { item: song, ...overrides }),
  ])
}

test('lock screen shows title, artists, album and all cover sizes', () => {
  renderSession()
  expect(session.playbackState).toBe('playing')
  expect(session.metadata?.given).toMatchObject({
    title: 'Harbour Lights',
    artist: 'Ada Lund',
    album: 'Low Tide',
  })
  expect(session.metadata?.given.artwork?.map(({ sizes }) => sizes)).toEqual(['640x640', '300x300', '64x64'])
})

test('episode shows its podcast’s name', () => {
  renderSession(anEpisode)
  expect(session.metadata?.given).toMatchObject({ title: 'The last boat', album: 'Night Ferry' })
})

test('position is in seconds and never past the end', () => {
  renderSession({ positionMs: 900_000 })
  expect(session.setPositionState).toHaveBeenLastCalledWith({ duration: 200, position: 200, playbackRate: 1 })
})

test('item of unknown length has no position', () => {
  renderSession({ item: buildTrack({ durationMs: 0 }) })
  expect(session.setPositionState).toHaveBeenLastCalledWith()
})

test('headset buttons control the player', async () => {
  const { sent } = renderSession()
  await act(async () => session.handlers.get('pause')?.({}))
  await act(async () => session.handlers.get('nexttrack')?.({}))
  await waitFor(() => expect(sent.map(({ type }) => type)).toEqual(['pause', 'next']))
})

test('headset rewind goes back fifteen seconds in an episode, or the system’s offset', async () => {
  const { sent } = renderSession({ ...anEpisode, positionMs: 60_000, isPlaying: true })
  await act(async () => session.handlers.get('seekbackward')?.({ seekOffset: 10 }))
  await waitFor(() => expect(sent).toHaveLength(1))
  const [command] = sent
  expect(command?.type === 'seek' && Math.round(command.positionMs / 1_000)).toBe(50)
})

// iOS shows them in place of the buttons for the previous and the next song.
test('skip actions exist only for episodes, seek always', async () => {
  const { handle } = renderSession()
  const offered = () => [...session.handlers].flatMap(([action, handler]) => (handler ? [action] : []))
  const ofSongs = ['play', 'pause', 'nexttrack', 'previoustrack', 'seekto']
  const becomes = (what: object) => act(() => handle.store.dispatch(polledFact(performance.now(), what)))
  expect(offered()).toEqual(ofSongs)
  becomes(anEpisode)
  expect(offered()).toEqual([...ofSongs, 'seekbackward'])
  becomes({ item: song })
  expect(offered()).toEqual(ofSongs)
})

test('unmount clears the media session', () => {
  const { unmount } = renderSession()
  unmount()
  expect(session.metadata).toBeNull()
  expect(session.playbackState).toBe('none')
  expect([...session.handlers.values()].every((handler) => handler === null)).toBe(true)
})
