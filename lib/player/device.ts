import type { Playable } from '@/lib/music/entities'
import type { DeviceCommand, Device as ListedDevice, Playback } from '@/lib/music/playback'
import type { PlayerAnswer } from '@/lib/player/commands'

/**
 * Something that plays music. There are two: this browser, and another device of the account. They report what they
 * learn to the engine as facts.
 */
export type Device = {
  /**
   * Sends one command. A result means accepted, not done. `signal` calls the command off while it waits for the device,
   * for its turn or for an answer; the result is then `aborted`.
   */
  send(command: DeviceCommand, signal?: AbortSignal): Promise<PlayerAnswer>
  look(): Promise<void>
}

/** Everything that is sent to the provider about playback. Reads throw ProviderError. */
export type Port = {
  /** Null addresses whichever device the account plays on. `signal` abandons the request. */
  send(command: DeviceCommand, deviceId: string | null, signal?: AbortSignal): Promise<PlayerAnswer>
  /** What plays, on whichever device; null when the provider says that nothing does. */
  playback(signal: AbortSignal): Promise<Playback | null>
  devices(signal: AbortSignal): Promise<ListedDevice[]>
  /** What plays and what comes next: the queue, and what follows in the list. */
  queue(signal: AbortSignal): Promise<{ current: Playable | null; next: Playable[] }>
}
