/** The commands a listener can give the player. The engine implements them; components call them. */
import type { Playable } from '@/lib/music/entities'
import type {
  CommandResult,
  Device,
  DeviceCommand,
  Playback,
  PlayRequest,
  RepeatMode,
} from '@/lib/music/playback'
import type { ProviderError } from '@/lib/provider-error'

export type PlayerAnswer = CommandResult<ProviderError>

/**
 * `left`: how many items found no room in the queue. `undo` removes the others that are still in it; false if none are.
 */
export type QueueAnswer = PlayerAnswer & { left?: number; undo?(): boolean }

/**
 * Where Next leads, unless to the next song: to an entry of the listener's own queue, or past that queue to what
 * Spotify has next. Songs of the queue that were passed over come back to it.
 */
export type SkipTarget = { entryId: string } | 'after-queue'

/** Each shows its effect in the same frame and reports a refusal itself, so a caller may ignore the result. */
export type PlayerCommands = {
  /** An invalid URI logs `Invalid URI` and plays nothing. `first` is the song that will play first, shown at once. */
  play(request: PlayRequest, first?: Playable): Promise<PlayerAnswer>
  toggle(): Promise<PlayerAnswer>
  pause(): Promise<PlayerAnswer>
  resume(): Promise<PlayerAnswer>
  /** To the next song of the queue, else to what the provider has next. */
  next(target?: SkipTarget): Promise<PlayerAnswer>
  /** Restarts the track when it is more than 3 s in or has no predecessor. */
  previous(): Promise<PlayerAnswer>
  /** Clamped to the item; only the last of several in quick succession is sent. */
  seekTo(positionMs: number): Promise<PlayerAnswer>
  seekBy(stepMs: number): Promise<PlayerAnswer>
  /** 0–100, rounded and clamped; sent 250 ms after the last call. */
  setVolume(percent: number): Promise<PlayerAnswer>
  toggleMute(): Promise<PlayerAnswer>
  setShuffle(isShuffled: boolean): Promise<PlayerAnswer>
  setRepeat(mode: RepeatMode): Promise<PlayerAnswer>
  transferTo(deviceId: string): Promise<PlayerAnswer>
  /** Saves or removes what plays; of several calls in a row the last intent wins. */
  toggleSaved(): Promise<PlayerAnswer>
  setSaved(item: Playable, isSaved: boolean): Promise<PlayerAnswer>
  /** In this order, at the front or the end of the queue. If nothing plays, it starts playing them. */
  addToQueue(items: readonly Playable[], place?: 'next' | 'last'): Promise<QueueAnswer>
  /** Scales this browser's sound by `part`, 0 to 1, until the next call. The volume shown and stored doesn't change. */
  dim(part: number): void
  /** Asks Spotify what plays. A hidden page doesn't do that by itself. */
  look(): Promise<void>
  /** Unlocks sound. Call it synchronously inside a click; harmless when repeated. */
  activate(): void
  openDevices(): Promise<PlayerAnswer>
  closeDevices(): void
  magnifySeekBar(isMagnified: boolean): void
  /** Builds this browser's device again, or takes the player over from another tab. */
  connect(): void
}

/** All requests about playback. Reads throw ProviderError. */
export type Port = {
  /** Null addresses whichever device the account plays on. `signal` abandons the request. */
  send(command: DeviceCommand, deviceId: string | null, signal?: AbortSignal): Promise<PlayerAnswer>
  /** Playback on any device; null when nothing plays. */
  playback(signal: AbortSignal): Promise<Playback | null>
  devices(signal: AbortSignal): Promise<Device[]>
  /** The queue, followed by the rest of the list. */
  queue(signal: AbortSignal): Promise<{ current: Playable | null; next: Playable[] }>
}
