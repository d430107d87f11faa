import type { Playable } from '@/lib/music/entities'
import type { ProviderError } from '@/lib/provider-error'

export type RepeatMode = 'off' | 'context' | 'track'

/** What the provider forbids at this moment. */
export type Disallow =
  | 'pausing'
  | 'resuming'
  | 'seeking'
  | 'skipping-next'
  | 'skipping-previous'
  | 'toggling-repeat-context'
  | 'toggling-repeat-track'
  | 'toggling-shuffle'
  | 'transferring'

export type Device = {
  /** Null where the device cannot be addressed. */
  id: string | null
  name: string
  /** The provider's word in lower case: `computer`, `smartphone`, `speaker`, `tv` … */
  type: string
  isActive: boolean
  isRestricted: boolean
  /** Integer 0–100; null where the device does not say. */
  volumePercent: number | null
  supportsVolume: boolean
}

export type PlaybackContext = { uri: string; type: string }

/** The account's playback as the provider reports it, on whichever device. */
export type Playback = {
  device: Device | null
  item: Playable | null
  /** For `ad` and `unknown` there is no item. */
  itemType: 'track' | 'episode' | 'ad' | 'unknown'
  context: PlaybackContext | null
  /** Clamped to the item's duration. */
  positionMs: number
  isPlaying: boolean
  isShuffled: boolean
  repeat: RepeatMode
  disallows: readonly Disallow[]
}

/**
 * `contextUri` plays an album, playlist, artist or show, from `offset` where the provider allows one (never for an
 * artist); `uris` plays exactly these. `findOffset` asks for the place to start at, and `instead` for what to play if
 * the provider refuses the context, and with what if that is known; both reject with ProviderError. `origin` is the list these tracks were taken from,
 * if the provider is not told of it; undefined for what replaces a list and is of none. `length` allows a random first track of a context that has not been read.
 */
export type PlayRequest = (
  | {
      contextUri: string
      offset?: { position: number } | { uri: string }
      findOffset?: () => Promise<{ position: number }>
      instead?: (refused?: ProviderError) => Promise<PlayRequest>
    }
  | { uris: readonly string[]; offset?: { position: number } }
) & { positionMs?: number; origin?: string | undefined; isShuffled?: boolean; length?: number }

/** The list a request comes from: the one it names, else the context it plays; null for tracks by themselves. */
export function originOf(request: PlayRequest): string | null {
  return request.origin ?? ('contextUri' in request ? request.contextUri : null)
}

export type DeviceCommand =
  /** Without a request, what was loaded continues. */
  | { type: 'start'; request?: PlayRequest }
  | { type: 'pause' }
  | { type: 'next' }
  | { type: 'previous' }
  /** A position past the end starts the next item. */
  | { type: 'seek'; positionMs: number }
  | { type: 'volume'; volumePercent: number }
  | { type: 'shuffle'; isShuffled: boolean }
  | { type: 'repeat'; repeat: RepeatMode }
  /** Moves the account's music to `deviceId`; `isPlaying` makes it play there, else it plays on or rests as it did. */
  | { type: 'transfer'; deviceId: string; isPlaying: boolean }
  /** To the end of the queue, which nothing can be taken out of again. */
  | { type: 'queue'; uri: string }

export type CommandResult<E> = { ok: true } | { ok: false; error: E }
