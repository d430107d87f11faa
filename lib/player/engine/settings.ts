import type { Playable } from '@/lib/music/entities'
import type { PlayRequest } from '@/lib/music/playback'
import type { PublicPlayerState } from '@/lib/player/public-state'

export type PlayerEventType =
  | 'device_update'
  | 'favorite_update'
  | 'player_update'
  | 'progress_update'
  | 'status_update'
  | 'track_update'

export type PlayerEvent = PublicPlayerState & { type: PlayerEventType }

/** How the player behaves; read each time it matters, so that everything except the name may change while it runs. */
export type PlayerSettings = {
  /** The name of this device on the account's other devices. */
  name: string
  /** 0–1; above 1 a percentage. Undefined: as it was left in this browser, or full. */
  initialVolume: number | undefined
  /** What to play when asked to play without a request; see `choosePlayRequest` for the rules. */
  uris: readonly string[]
  /** Index in the list of tracks, or in the context. */
  offset: number
  /** Starts and stops the music as it changes; undefined leaves it to the listener. */
  play: boolean | undefined
  /** What to play when asked to play while nothing is loaded anywhere; null where there is nothing. */
  continueWith: (() => Promise<PlayRequest | null>) | undefined
  /** What a request starts with in the order of its list, shown until the device says what plays; null if unknown. */
  findFirst: ((request: PlayRequest) => Playable | null) | undefined
  /** How many rows the list of a request has; null where that cannot be known. */
  countRows: ((request: PlayRequest) => Promise<number | null>) | undefined
  autoPlay: boolean
  showSaveIcon: boolean
  /** Remembers the chosen device for this tab. */
  persistDeviceSelection: boolean
  /** Shows what plays on other devices. */
  syncExternalDevice: boolean
  /** In seconds. */
  syncExternalDeviceInterval: number
  playerPosition: 'top' | 'bottom'
  callback: ((event: PlayerEvent) => void) | undefined
}

export const defaultSettings: PlayerSettings = {
  name: 'Spotify Web Player',
  initialVolume: undefined,
  uris: [],
  offset: 0,
  play: undefined,
  continueWith: undefined,
  findFirst: undefined,
  countRows: undefined,
  autoPlay: false,
  showSaveIcon: true,
  persistDeviceSelection: true,
  syncExternalDevice: true,
  syncExternalDeviceInterval: 5,
  playerPosition: 'bottom',
  callback: undefined,
}

/** 0–100 from the 0–1 of the settings; above 1 it is already a percentage. Full if it is not a number. */
export function toVolumePercent(volume: number): number {
  if (!Number.isFinite(volume)) return 100
  return clampPercent(volume > 1 ? volume : volume * 100)
}

export function clampPercent(percent: number): number {
  return Number.isFinite(percent) ? Math.round(Math.min(100, Math.max(0, percent))) : 0
}
