import type { Playable } from '@/lib/music/entities'
import type { PlayRequest } from '@/lib/music/playback'
import type { PlayerAnswer, PlayerCommands } from '@/lib/player/commands'
import type { EngineContext } from '@/lib/player/engine/context'
import type { OtherDevices } from '@/lib/player/engine/other-devices/other-devices'
import type { OwnQueueStore } from '@/lib/player/own-queue/own-queue-store'

/** `request` started the list, `last` is the last song that the device knows, and `rest` follows it. */
export type LongList = { request: PlayRequest; last: string; rest: readonly string[] }

export type UpNextNeeds = {
  context: EngineContext
  others: Pick<OtherDevices, 'look' | 'sendTo'>
  play: PlayerCommands['play']
  /** Where queues are stored, and how to hear of changes; by default this browser's storage. */
  queues?: { of(listenerId: string): OwnQueueStore; subscribe(listener: () => void): () => void } | undefined
}

export type SkipPress = {
  called: AbortSignal
  /** The song to skip; null where it isn't known, or a command of ours was still changing it. */
  fromUri: string | null
  /** A song that waited at Spotify plays now, and is skipped. */
  onPassed(uri: string): void
}

/** `item` is the song it leads to, null where that isn't known. */
export type OwnSkip = { item: Playable | null; carry(press: SkipPress): Promise<PlayerAnswer> }
