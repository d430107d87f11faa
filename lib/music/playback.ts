import type { Playable } from '@/lib/music/entities'

export type RepeatMode = 'off' | 'context' | 'track'

/** What the provider forbids at this moment; only forbidden actions are present. */
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
 * A request to start something. `contextUri` plays an album, playlist, artist or show, from `offset` where the provider
 * allows one (never for an artist); `uris` plays exactly these tracks or episodes in this order. `findOffset` finds the
 * place to start at where that has to be asked for first, and `instead` what to play if the provider refuses the
 * context; both reject with ProviderError if that cannot be found. `origin` is the uri of the list these tracks were
 * taken from, if the provider is not told of it. `isShuffled` plays in random order; for a context of which nothing has
 * been read yet, `length` allows a random first track.
 */
export type PlayRequest = (
  | {
      contextUri: string
      offset?: { position: number } | { uri: string }
      findOffset?: () => Promise<{ position: number }>
      instead?: () => Promise<PlayRequest>
    }
  | { uris: readonly string[]; offset?: { position: number } }
) & { positionMs?: number; origin?: string; isShuffled?: boolean; length?: number }

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
