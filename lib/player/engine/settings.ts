import type { Playable } from '@/lib/music/entities'
import type { PlayRequest } from '@/lib/music/playback'
import type { PlayerEvent } from '@/lib/player/embedding/public-state'
import { playerWords } from '@/lib/words/player-words'

/** How the player behaves; read each time it matters, so that everything except the name may change while it runs. */
export type PlayerSettings = typeof defaultSettings

export const defaultSettings = {
  /** The name of this device on the account's other devices, and the prefix of errors. */
  name: playerWords.deviceName,
  /** 0–1; above 1 a percentage. Undefined: as it was left in this browser, or full. */
  initialVolume: undefined as number | undefined,
  /** What to play: tracks, or else one album, artist, playlist or show. With one invalid uri nothing plays. */
  uris: [] as readonly string[],
  /** Where to begin: an index in the list of tracks or in the context; an artist has none. */
  offset: 0,
  /** Starts and stops the music as it changes; undefined leaves it to the listener. */
  play: undefined as boolean | undefined,
  /** What to play when asked to play while nothing is loaded anywhere; null where there is nothing. */
  continueWith: undefined as (() => Promise<PlayRequest | null>) | undefined,
  /** What a request starts with in the order of its list, shown until the device says what plays; null if unknown. */
  findFirst: undefined as ((request: PlayRequest) => Playable | null) | undefined,
  /** How many rows the list of a request has; null where that cannot be known. */
  countRows: undefined as ((request: PlayRequest) => Promise<number | null>) | undefined,
  /** Whose lane it is; where that is not known the lane ends with the page. */
  listenerId: undefined as string | undefined,
  /** Starts `uris` as soon as there is a device. */
  autoPlay: false,
  /** The heart, and the request whether what plays is saved. */
  showSaveIcon: true,
  /** Returns to the chosen device when the tab is reloaded. */
  persistDeviceSelection: true,
  /** Shows what plays on other devices of the account. */
  syncExternalDevice: true,
  /** In seconds. */
  syncExternalDeviceInterval: 5,
  /** The edge of the page the player is at: its lists and hints open away from it. */
  playerPosition: 'bottom' as 'top' | 'bottom',
  /** Called on every change with the whole state, and with the reason of the change as `type`. */
  callback: undefined as ((event: PlayerEvent) => void) | undefined,
}

/** 0–100 from the 0–1 of the settings; above 1 it is already a percentage. Full if it is not a number. */
export function toVolumePercent(volume: number): number {
  if (!Number.isFinite(volume)) return 100
  return clampPercent(volume > 1 ? volume : volume * 100)
}

export function clampPercent(percent: number): number {
  return Number.isFinite(percent) ? Math.round(Math.min(100, Math.max(0, percent))) : 0
}
