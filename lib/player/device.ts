import type { Device as ListedDevice, Playback, PlayRequest, RepeatMode } from '@/lib/music/playback'
import type { PlayerAnswer } from '@/lib/player/commands'

/** One thing asked of one device. */
export type DeviceCommand =
  /** Without a request, what was loaded goes on. */
  | { type: 'start'; request?: PlayRequest }
  | { type: 'pause' }
  | { type: 'next' }
  | { type: 'previous' }
  | { type: 'seek'; positionMs: number }
  | { type: 'volume'; volumePercent: number }
  | { type: 'shuffle'; isShuffled: boolean }
  | { type: 'repeat'; repeat: RepeatMode }
  /** Moves the account's music to `deviceId`; `isPlaying` makes it sound there. */
  | { type: 'transfer'; deviceId: string; isPlaying: boolean }
  | { type: 'queue'; uri: string }

/**
 * A place where music sounds. There are two: this browser, and another device of the account. What they learn they report
 * to the engine as facts.
 */
export type Device = {
  /**
   * Asks for one thing. An answer means accepted, not done. `signal` calls the command off as long as it waits, for the
   * device or for its turn; the answer is then `aborted`.
   */
  send(command: DeviceCommand, signal?: AbortSignal): Promise<PlayerAnswer>
  /** Asks what plays there, and reports it. */
  look(): Promise<void>
}

/** Everything that is said to the provider about playback. Reads throw ProviderError. */
export type Port = {
  /** Null addresses whichever device the account plays on. */
  send(command: DeviceCommand, deviceId: string | null): Promise<PlayerAnswer>
  /** What plays, wherever it sounds; null when the provider says that nothing does. */
  playback(signal: AbortSignal): Promise<Playback | null>
  devices(signal: AbortSignal): Promise<ListedDevice[]>
}
