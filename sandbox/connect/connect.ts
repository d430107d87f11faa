import { advertisementMs, advertisementUri, findChapter } from '../catalogue/audiobook'
import type { Catalogue, Clock } from '../model'
import type { Finished } from './advance'
import type { ContextRow, Library } from './load'
import { createPlayer, type Player } from './player'

/** A track played for at least 30 seconds, as Spotify counts; never an episode. */
export type PlayedTrack = { uri: string; contextUri: string | null; playedAtMs: number }

export type Connect = {
  player(listenerId: string): Player
  /** Brings every device up to date after the clock was moved. */
  announce(): void
  /** Forgets every session and device. */
  reset(): void
}

export type ConnectOptions = {
  clock: Clock
  catalogue: Catalogue
  resolveContext: (listenerId: string, contextUri: string) => readonly ContextRow[] | null
  onPlayed?: (listenerId: string, track: PlayedTrack) => void
}

const LISTENED_MS = 30_000

function durationMs({ tracks, episodes }: Catalogue, uri: string): number | null {
  const id = uri.split(':')[2] ?? ''
  const track = uri.startsWith('spotify:track:') ? tracks.get(id) : undefined
  if (track) {
    return track.restriction === null ? track.durationMs : null
  }
  if (uri === advertisementUri) {
    return advertisementMs
  }
  const chapter = findChapter(uri)
  if (chapter) {
    return chapter.durationMs
  }
  return uri.startsWith('spotify:episode:') ? (episodes.get(id)?.durationMs ?? null) : null
}

/** Server-side playback for every listener, created on first use. */
export function createConnect({ clock, catalogue, resolveContext, onPlayed }: ConnectOptions): Connect {
  const players = new Map<string, Player>()

  function report(listenerId: string, { uri, contextUri, listenedMs, atMs }: Finished): void {
    if (uri.startsWith('spotify:track:') && listenedMs >= LISTENED_MS) {
      onPlayed?.(listenerId, { uri, contextUri, playedAtMs: atMs })
    }
  }

  function makePlayer(listenerId: string): Player {
    const library: Library = {
      durationMs: (uri) => durationMs(catalogue, uri),
      rowsOf: (contextUri) => resolveContext(listenerId, contextUri),
    }
    return createPlayer({ clock, library, onFinished: (track) => report(listenerId, track) })
  }

  return {
    player(listenerId) {
      const player = players.get(listenerId) ?? makePlayer(listenerId)
      players.set(listenerId, player)
      return player
    },
    announce() {
      for (const player of players.values()) {
        player.announce()
      }
    },
    reset() {
      for (const player of players.values()) {
        player.stop()
      }
      players.clear()
    },
  }
}
