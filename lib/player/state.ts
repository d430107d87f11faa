/** What the player knows, out of facts (`facts.ts`). Nothing in it ticks: the playhead is an anchor. */
import type { Playable } from '@/lib/music/entities'
import type { Device, Disallow, PlaybackContext, PlayRequest, RepeatMode } from '@/lib/music/playback'
import type { HandedOver } from '@/lib/player/lane/lane'
import type { PositionAnchor } from '@/lib/player/position'

/** The SDK's own event names, and the one failure that another device adds. */
export type PlayerErrorType =
  | `${'initialization' | 'authentication' | 'account' | 'playback'}_error`
  | 'player_status'

/** One report of a device: this page's own (`sdk`), or whichever the account plays on (`remote`). */
export type PlaybackSnapshot = {
  source: 'sdk' | 'remote'
  deviceId: string | null
  /** It is in another tab of this browser, whose device goes with that tab. */
  isInOtherTab?: boolean
  /** Null between items, during ads, and where the provider does not say. */
  item: Playable | null
  itemType: 'track' | 'episode' | 'ad' | 'unknown'
  context: PlaybackContext | null
  anchor: PositionAnchor
  isPlaying: boolean
  isShuffled: boolean
  repeat: RepeatMode
  disallows: readonly Disallow[]
  /** At most two, nearest first; empty for other devices, which do not report them. */
  previousTracks: readonly Playable[]
  nextTracks: readonly Playable[]
}

/** This browser, or another device; null addresses whichever the account plays on. */
export type Aim = { isHere: true } | { isHere: false; deviceId: string | null }

export type PendingEffect =
  | {
      kind: 'start'
      request: PlayRequest
      /** What will play first, where that is known, and what was shown before. */
      first?: { item: Playable; fromUri: string | null } | undefined
    }
  | { kind: 'playing'; isPlaying: boolean }
  | {
      kind: 'skip'
      direction: 'next' | 'previous'
      fromUri: string | null
      fromMs: number
      item: Playable | null
    }
  | { kind: 'seek'; positionMs: number; uri?: string | null }
  /** For the current device where it has no aim. */
  | { kind: 'volume'; volumePercent: number; aim?: Aim }
  | { kind: 'shuffle'; isShuffled: boolean }
  | { kind: 'repeat'; repeat: RepeatMode }
  | { kind: 'transfer'; deviceId: string; isPlaying: boolean }

/** A command on its way: shown as if done until the device reports it, refuses it, or says nothing for too long. */
export type Pending = {
  id: number
  sentAtMs: number
  effect: PendingEffect
  /** Where the playhead is held meanwhile; null when the command does not move it. */
  anchor: PositionAnchor | null
}

/** The last start that a device confirmed. `holds` while what plays is part of what was asked for. */
export type Started = {
  request: PlayRequest
  deviceId: string | null
  isHere: boolean
  contextUri: string | null
  holds: boolean
}

export type PlayerFacts = typeof initialFacts

const initialFacts = {
  /** The last report that counts; null when nothing is loaded anywhere. */
  playback: null as PlaybackSnapshot | null,
  /** In the order sent; at most one of a kind. */
  pending: [] as readonly Pending[],
  /** What the present music was started with; null when it was started elsewhere. */
  started: null as Started | null,
  /** When the last command was sent, on the clock of `performance.now()`: reads that began before it are stale. */
  lastCommandAtMs: null as number | null,
  /** The device commands go to; null means this page's own. */
  chosenDeviceId: null as string | null,
  devices: [] as readonly Device[],
  /** 0–100. */
  volumePercent: 100,
  mutedFromPercent: null as number | null,
  /** The heart of `uri`, which may have stopped playing since; `isSaved` is null until it is known. */
  saved: null as { uri: string; isSaved: boolean | null } | null,
  /** Shown in place of the track; cleared by the next report of playback. */
  playbackError: null as string | null,
  /** The browser refused to play sound without a gesture. */
  needsTap: false,
  /** The next play starts the wanted uris, unless (`if-empty`) something is loaded here by then. */
  needsUpdate: false as false | 'if-empty' | 'always',
  /** What this app has put into the provider's queue, until it begins; and whether it knows of a song that Next leads to. */
  handed: null as HandedOver | null,
  hasNext: false,
  isPickerOpen: false,
  isMagnified: false,
}

export type StatusPart =
  | { status: 'IDLE'; reason: 'not-started' | 'no-device-id' | 'other-tab' }
  | { status: 'INITIALIZING' }
  | { status: 'READY'; deviceId: string }
  | { status: 'RUNNING'; deviceId: string }
  | { status: 'UNSUPPORTED'; message: string }
  | {
      status: 'ERROR'
      errorType: 'authentication_error' | 'account_error' | 'player_status'
      message: string
      /** Why this browser cannot play itself; kept so that a device that answers again leads back there. */
      unsupported: string | null
    }

export type PlayerState = PlayerFacts & StatusPart

export const factNames = Object.keys(initialFacts) as (keyof PlayerFacts)[]

export const initialPlayerState: PlayerState = { status: 'IDLE', reason: 'not-started', ...initialFacts }
