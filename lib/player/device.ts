import type { Playable } from '@/lib/music/entities'
import type { Device, DeviceCommand, Playback } from '@/lib/music/playback'
import type { PlayerAnswer } from '@/lib/player/commands'

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
