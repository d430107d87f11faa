/**
 * Everything that can happen to the player, in the past tense. Devices report facts, and the engine dispatches them.
 */
import type { Device } from '@/lib/music/playback'
import type { HandedTrack } from '@/lib/player/own-queue/own-queue'
import type { PendingEffect, PlaybackSnapshot, PlayerState } from '@/lib/player/state'

/** All times are on the clock of `performance.now()`. */
export type PlayerFact =
  | { type: 'initialization-started'; atMs: number }
  | { type: 'device-ready'; deviceId: string | null }
  | { type: 'device-lost'; deviceId: string; atMs: number }
  | { type: 'other-tab-found'; atMs: number }
  | { type: 'initialization-failed'; message: string; atMs: number }
  | { type: 'authentication-failed'; message: string; atMs: number }
  | { type: 'account-failed'; message: string; atMs: number }
  | { type: 'playback-failed'; message: string }
  | { type: 'autoplay-refused' }
  /** `askedAtMs` is null for the own device, whose events are never out of date. */
  | { type: 'playback-observed'; snapshot: PlaybackSnapshot; atMs: number; askedAtMs: number | null }
  | { type: 'playback-emptied' }
  | { type: 'no-player-found'; askedAtMs: number }
  | { type: 'devices-observed'; devices: readonly Device[] }
  | { type: 'device-chosen'; deviceId: string | null }
  | { type: 'device-gone'; deviceId: string; atMs: number }
  /** `askedAtMs` is null, and `deviceId` absent, for the own device. */
  | { type: 'volume-observed'; volumePercent: number; askedAtMs: number | null; deviceId?: string | null }
  | { type: 'command-sent'; id: number; effect: PendingEffect; atMs: number }
  | { type: 'command-answered'; id: number; atMs: number }
  | { type: 'command-refused'; id: number }
  | { type: 'command-expired'; id: number }
  /** The saved state of `uri`: the listener's last press or the library's answer; null while there is neither. */
  | { type: 'saved-observed'; uri: string; isSaved: boolean | null }
  | { type: 'request-changed'; needsUpdate: PlayerState['needsUpdate'] }
  /** `hasNext`: a song of the own queue follows, which no device knows. */
  | { type: 'up-next-changed'; handed: HandedTrack | null; hasNext: boolean }
  | { type: 'picker-opened' }
  | { type: 'picker-closed' }
  | { type: 'seek-bar-magnified'; isMagnified: boolean }
