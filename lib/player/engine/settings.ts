import type { Playable } from '@/lib/music/entities'
import type { PlayRequest } from '@/lib/music/playback'
import type { PlayerEvent } from '@/lib/player/embedding/public-state'
import { playerMessages } from '@/lib/player/messages'

/** How the player behaves. Read each time, so that everything except the name may change while it runs. */
export type PlayerSettings = typeof defaultSettings

export const defaultSettings = {
  /** The name of this device on the account's other devices, and the prefix of errors. */
  name: playerMessages.deviceName,
  /** 0–1; above 1 a percentage. Undefined: as it was left in this browser, or full. */
  initialVolume: undefined as number | undefined,
  /** Tracks, or one album, artist, playlist or show. With one invalid URI nothing plays. */
  uris: [] as readonly string[],
  /** An index in `uris` or in the context; not for artists. */
  offset: 0,
  /** Starts and pauses the music when it changes; undefined leaves it to the listener. */
  play: undefined as boolean | undefined,
  /** Play starts this while nothing is loaded anywhere; null for nothing. */
  continueWith: undefined as (() => Promise<PlayRequest | null>) | undefined,
  /** The song a request starts with in list order, shown until the device reports one; null if unknown. */
  findFirst: undefined as ((request: PlayRequest) => Playable | null) | undefined,
  /** The length of a request's list; null if unknown. */
  countRows: undefined as ((request: PlayRequest) => Promise<number | null>) | undefined,
  /** The owner of the queue. Without it, the queue ends with the page. */
  listenerId: undefined as string | undefined,
  /** Starts `uris` as soon as there is a device. */
  autoPlay: false,
  /** The heart, and the request whether the song is saved. */
  showSaveIcon: true,
  /** Returns to the chosen device when the tab is reloaded. */
  persistDeviceSelection: true,
  /** Shows what plays on other devices of the account. */
  syncExternalDevice: true,
  /** In seconds. */
  syncExternalDeviceInterval: 5,
  /** The edge of the page that the player is at: its menus and hints open away from it. */
  playerPosition: 'bottom' as 'top' | 'bottom',
  /** Called on every change with the whole state, and with the reason of the change as `type`. */
  callback: undefined as ((event: PlayerEvent) => void) | undefined,
}

/** 0–100 from the 0–1 of the settings; above 1 it is a percentage already. Full if it is not a number. */
export function toVolumePercent(volume: number): number {
  if (!Number.isFinite(volume)) return 100
  return clampPercent(volume > 1 ? volume : volume * 100)
}

export function clampPercent(percent: number): number {
  return Number.isFinite(percent) ? Math.round(Math.min(100, Math.max(0, percent))) : 0
}
