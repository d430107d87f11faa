import { createClock } from '@/sandbox/clock'
import { type Connect, createConnect, type PlayedTrack } from '@/sandbox/connect/connect'
import type { Player } from '@/sandbox/connect/player'
import type { Catalogue, CatalogueTrack } from '@/sandbox/model'

export const trackUri = (number: number) => `spotify:track:${String(number).padStart(22, '0')}`
export const albumUri = `spotify:album:${'A'.repeat(22)}`
export const speakerName = 'Living room speaker'
export const radioName = 'Kitchen radio'

export const minutes = (count: number) => count * 60_000

function catalogueTrack(number: number, durationMs: number): CatalogueTrack {
  return {
    id: String(number).padStart(22, '0'),
    name: `Track ${number}`,
    artistIds: [],
    albumId: 'A'.repeat(22),
    discNumber: 1,
    trackNumber: number,
    durationMs,
    isExplicit: false,
    restriction: null,
    isrc: '',
    popularity: 0,
    lyrics: 'missing',
  }
}

/** Nothing but tracks 1 to `count`, each as long. */
export function buildCatalogue(count: number, durationMs: number): Catalogue {
  const tracks = Array.from({ length: count }, (_, index) => catalogueTrack(index + 1, durationMs))
  return {
    artists: new Map(),
    albums: new Map(),
    shows: new Map(),
    episodes: new Map(),
    playlists: [],
    tracks: new Map(tracks.map((track) => [track.id, track])),
  }
}

export type TestConnect = {
  connect: Connect
  player: Player
  played: PlayedTrack[]
  advance: (ms: number) => void
  device: (name: string) => string
  /** What plays, as `track number @ seconds`, with `paused` when it does not. */
  now: () => string
}

/** Playback of one listener with an album of three-minute tracks 1 to `tracks`; `gone` of them do not play. */
export function testConnect({ tracks = 4, gone = [] as number[] } = {}): TestConnect {
  const clock = createClock(() => 1_800_000_000_000)
  const numbers = Array.from({ length: tracks }, (_, index) => index + 1)
  const played: PlayedTrack[] = []
  const connect = createConnect({
    clock,
    catalogue: buildCatalogue(tracks, minutes(3)),
    resolveContext: (_, uri) =>
      uri === albumUri
        ? numbers.map((number) => ({ uri: gone.includes(number) ? null : trackUri(number) }))
        : null,
    onPlayed: (_, track) => played.push(track),
  })
  const player = connect.player('listener')
  return {
    connect,
    player,
    played,
    advance: clock.advance,
    device: (name) => player.devices().find((device) => device.name === name)?.id ?? `no ${name}`,
    now() {
      const { playback } = player.session()
      if (!playback) return 'nothing'
      const elapsedMs = playback.isPlaying ? clock.now() - playback.takenAtMs : 0
      const seconds = Math.round((playback.positionMs + elapsedMs) / 1000)
      return `${Number(playback.current.uri.slice(-22))} @ ${seconds}${playback.isPlaying ? '' : ' paused'}`
    },
  }
}

/** The same with the album playing on the speaker, from row `from` (counted from 0). */
export function playingConnect({
  from = 0,
  ...options
}: {
  from?: number
  tracks?: number
  gone?: number[]
} = {}) {
  const test = testConnect(options)
  const start = { contextUri: albumUri, offset: { position: from } }
  test.player.send({ type: 'play', start }, test.device(speakerName))
  return test
}
