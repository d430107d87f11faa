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

/** Of what was to be added, the last `left` found no room in the lane. */
export type QueueAnswer = PlayerAnswer & { left?: number }

/**
 * What is passed over, and comes back afterwards: `the lane` on the way to what the provider has next, or `what waits`, a
 * song that was handed over, on the way to the first of the lane.
 */
export type Past = 'the lane' | 'what waits'

/** Each shows its effect in the same frame and tells of a refusal itself: a caller may ignore the result. */
export type PlayerCommands = {
  /** An invalid uri logs `Invalid URI` and plays nothing. `first`, what will play first, is shown at once. */
  play(request: PlayRequest, first?: Playable): Promise<PlayerAnswer>
  toggle(): Promise<PlayerAnswer>
  pause(): Promise<PlayerAnswer>
  resume(): Promise<PlayerAnswer>
  /** To the next song of the lane, else to what the provider has next. */
  next(past?: Past): Promise<PlayerAnswer>
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
  /** In this order, in front of the lane or behind it. Where nothing plays, it starts playing them instead. */
  addToQueue(items: readonly Playable[], place?: 'next' | 'last'): Promise<QueueAnswer>
  /**
   * This browser's own sound as a part, 0 to 1, of its volume, which is shown and remembered as it is. It lasts until it is
   * dimmed again.
   */
  dim(part: number): void
  /** Asks the provider what plays, which a hidden page does not do by itself. */
  look(): Promise<void>
  /** Unlocks sound. Call it synchronously inside a click; harmless when repeated. */
  activate(): void
  openDevices(): Promise<PlayerAnswer>
  closeDevices(): void
  magnifySeekBar(isMagnified: boolean): void
  /** Builds this browser's device again, or takes the player over from the tab that holds it. */
  connect(): void
}

/** Everything that is sent to the provider about playback. Reads throw ProviderError. */
export type Port = {
  /** Null addresses whichever device the account plays on. `signal` abandons the request. */
  send(command: DeviceCommand, deviceId: string | null, signal?: AbortSignal): Promise<PlayerAnswer>
  /** What plays, on whichever device; null when the provider says that nothing does. */
  playback(signal: AbortSignal): Promise<Playback | null>
  devices(signal: AbortSignal): Promise<Device[]>
  /** What plays and what comes next: the queue, and what follows in the list. */
  queue(signal: AbortSignal): Promise<{ current: Playable | null; next: Playable[] }>
}
