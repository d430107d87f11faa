import type { PlayRequest } from '@/lib/music/playback'
import type { PlayerCommands } from '@/lib/player/commands'
import type { EngineContext } from '@/lib/player/engine/context'
import type { OtherDevices } from '@/lib/player/engine/other-devices/other-devices'
import type { LaneStore } from '@/lib/player/lane/lane-store'

/** What of a long list the device does not know yet. `last` is what it knows last, `request` what it was started with. */
export type LongList = { request: PlayRequest; last: string; rest: readonly string[] }

export type FollowingNeeds = {
  context: EngineContext
  others: Pick<OtherDevices, 'look' | 'sendTo'>
  play: PlayerCommands['play']
  /** Where lanes are kept, and who tells that one has changed; this browser's storage unless a test says otherwise. */
  lanes?: { of(listenerId: string): LaneStore; subscribe(listener: () => void): () => void } | undefined
}
