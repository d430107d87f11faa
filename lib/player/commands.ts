/** What a listener can ask of the player. Implemented by the engine; called by components. */
import type { CommandResult, PlayRequest, RepeatMode } from '@/lib/music/playback'
import type { ProviderError } from '@/lib/provider-error'

export type PlayerAnswer = CommandResult<ProviderError>

/**
 * Every command shows its effect in the same frame, answers when the device has accepted or refused it, and tells the
 * listener of a refusal by itself: a caller need not look at the answer.
 */
export type PlayerCommands = {
  /** Starts something on the current device. An invalid uri logs `Invalid URI` and nothing plays. */
  play(request: PlayRequest): Promise<PlayerAnswer>
  toggle(): Promise<PlayerAnswer>
  pause(): Promise<PlayerAnswer>
  resume(): Promise<PlayerAnswer>
  next(): Promise<PlayerAnswer>
  /** Restarts the track when it is more than 3 s in or has no predecessor. */
  previous(): Promise<PlayerAnswer>
  /** Clamped to the item; only the last of several in quick succession is sent. */
  seekTo(positionMs: number): Promise<PlayerAnswer>
  /** From where the playhead is; back with a negative step. */
  seekBy(stepMs: number): Promise<PlayerAnswer>
  /** 0–100, rounded and clamped; sent 250 ms after the last call. */
  setVolume(percent: number): Promise<PlayerAnswer>
  toggleMute(): Promise<PlayerAnswer>
  setShuffle(isShuffled: boolean): Promise<PlayerAnswer>
  setRepeat(mode: RepeatMode): Promise<PlayerAnswer>
  /** Moves the music, playing or paused, to another device. */
  transferTo(deviceId: string): Promise<PlayerAnswer>
  /** Saves or removes what plays; several calls in a row end in the last intent. */
  toggleSaved(): Promise<PlayerAnswer>
  addToQueue(uri: string): Promise<PlayerAnswer>
  /** Unlocks sound. Call it synchronously inside a click; harmless when repeated. */
  activate(): void
  /** Asks for the list anew and opens the picker. */
  openDevices(): Promise<PlayerAnswer>
  closeDevices(): void
  /** The pointer is over the seek bar, which may grow under it. */
  magnifySeekBar(isMagnified: boolean): void
  /** Builds the own device anew, or takes it over from the tab that holds it. */
  connect(): void
}
