import type { Playable } from '@/lib/music/entities'
import type { ProviderError } from '@/lib/provider-error'

export type RepeatMode = 'off' | 'context' | 'track'

/** The actions that Spotify forbids at the moment. */
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
  /** Spotify's ID, or one of the app's own, which no request may contain: see `isAddressable`. */
  id: string
  name: string
  /** Spotify's word in lower case: `computer`, `smartphone`, `speaker`, `tv` … */
  type: string
  isActive: boolean
  isRestricted: boolean
  /** Integer 0–100; null if the device doesn't report it. */
  volumePercent: number | null
  supportsVolume: boolean
}

const unaddressable = 'name:'

/** For a device without an id, such as some that play at the moment. */
export const idByName = (name: string): string => unaddressable + name

export const isAddressable = (deviceId: string): boolean => !deviceId.startsWith(unaddressable)

export type PlaybackContext = { uri: string; type: string }

/** The account's playback on any device, as Spotify reports it. */
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
 * `contextUri` plays an album, playlist, artist or show, from `offset` if Spotify allows one (never for an artist);
 * `uris` plays exactly these. `findOffset` finds the place to start at, and `instead` what to play if Spotify refuses
 * the context, and the first item if known; both reject with ProviderError. `origin` is the list the tracks are from
 * if Spotify isn't told; undefined for tracks without a list. `length` allows a random first track of a context that
 * has not been read.
 */
export type PlayRequest = (
  | {
      contextUri: string
      offset?: { position: number } | { uri: string }
      findOffset?: () => Promise<{ position: number } | { uri: string }>
      instead?: (refused?: ProviderError) => Promise<PlayRequest>
    }
  | { uris: readonly string[]; offset?: { position: number } }
) & { positionMs?: number; origin?: string | undefined; isShuffled?: boolean; length?: number }

/** The list a request comes from: its `origin`, else its context; null for tracks without a list. */
export function originOf(request: PlayRequest): string | null {
  return request.origin ?? ('contextUri' in request ? request.contextUri : null)
}

export type DeviceCommand =
  /** Without a request, the loaded music continues. */
  | { type: 'start'; request?: PlayRequest }
  | { type: 'pause' }
  | { type: 'next' }
  | { type: 'previous' }
  /** A position past the end starts the next item. */
  | { type: 'seek'; positionMs: number }
  | { type: 'volume'; volumePercent: number }
  | { type: 'shuffle'; isShuffled: boolean }
  | { type: 'repeat'; repeat: RepeatMode }
  /** Moves the music to `deviceId`. `isPlaying` makes it play there; otherwise it keeps playing or stays paused. */
  | { type: 'transfer'; deviceId: string; isPlaying: boolean }
  /** Adds to the end of the queue, from which nothing can be removed. */
  | { type: 'queue'; uri: string }

export type CommandResult<E> = { ok: true } | { ok: false; error: E }

/**
 * A failed action: saving or removing, a command that a device accepted but didn't carry out, or a song sent from the
 * queue.
 */
export type Attempt = 'save' | 'remove' | Undone | { queued: string }

/** `device` is null if its name isn't known. */
export type Undone = { command: DeviceCommand['type']; device: { name: string } | 'here' | null }
