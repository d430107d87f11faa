import type { PlayRequest, RepeatMode } from '@/lib/music/playback'
import type { PlayerAnswer } from '@/lib/player/commands'

/** One thing asked of one device. */
export type PortCommand =
  /** Without a request what was loaded goes on. */
  | { type: 'start'; request?: PlayRequest }
  | { type: 'pause' }
  | { type: 'next' }
  | { type: 'previous' }
  | { type: 'seek'; positionMs: number }
  | { type: 'volume'; volumePercent: number }
  | { type: 'shuffle'; isShuffled: boolean }
  | { type: 'repeat'; repeat: RepeatMode }

/** The own device and the remote ones are asked the same way. An answer means accepted, not done. */
export type PlaybackPort = {
  /** Null addresses whichever device the account plays on. */
  send(command: PortCommand, deviceId: string | null): Promise<PlayerAnswer>
}
