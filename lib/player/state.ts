/** The player's state, folded from facts (`facts.ts`). Nothing in it ticks: the playhead is an anchor. */
import type { Playable } from '@/lib/music/entities'
import type { Device, Disallow, PlaybackContext, PlayRequest, RepeatMode } from '@/lib/music/playback'
import type { HandedTrack } from '@/lib/player/own-queue/own-queue'
import type { PositionAnchor } from '@/lib/player/position'

/** The SDK's own event names, and the one failure that another device adds. */
export type PlayerErrorType =
  | `${'initialization' | 'authentication' | 'account' | 'playback'}_error`
  | 'player_status'

/** One report of a device: this page's own (`sdk`), or the one the account plays on (`remote`). */
export type PlaybackSnapshot = {
  source: 'sdk' | 'remote'
  deviceId: string | null
  /** It is in another tab of this browser, whose device goes with that tab. */
  isInOtherTab?: boolean
  /** Null between items, during ads, and where Spotify doesn't say. */
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

/** This browser, or another device; null addresses the active one. */
export type Aim = { isHere: true } | { isHere: false; deviceId: string | null }

export type PendingEffect =
  | {
      kind: 'start'
      request: PlayRequest
      /** The first item, if known, and the one shown before. */
      first?: { item: Playable; fromUri: string | null } | undefined
    }
  | { kind: 'playing'; isPlaying: boolean }
  | {
      kind: 'skip'
      direction: 'next' | 'previous'
      fromUri: string | null
      fromMs: number
      item: Playable | null
      /** Only for this song; pointless once another one plays by itself. */
      onlyFrom?: string | null
      /** Only this song is the goal. Others may begin on the way. */
      toUri?: string | null
    }
  /** `uri` is the song to seek in. */
  | { kind: 'seek'; positionMs: number; uri?: string | null }
  /** For the current device, unless it has an aim. */
  | { kind: 'volume'; volumePercent: number; aim?: Aim }
  | { kind: 'shuffle'; isShuffled: boolean }
  | { kind: 'repeat'; repeat: RepeatMode }
  | { kind: 'transfer'; deviceId: string; isPlaying: boolean }

/** A command under way: shown as done until the device reports it, refuses it, or says nothing for too long. */
export type Pending = {
  id: number
  sentAtMs: number
  effect: PendingEffect
  /** Where the playhead is held meanwhile; null when the command doesn't move it. */
  anchor: PositionAnchor | null
}

/** The last start that a device confirmed. `holds` while the playing item is part of the request. */
export type Started = {
  request: PlayRequest
  deviceId: string | null
  isHere: boolean
  contextUri: string | null
  holds: boolean
}

/** The volume of another device, whose reports may show a level late or never. */
export type Levels = {
  deviceId: string | null
  /** Later reports are compared with this one. */
  reported: { percent: number; askedAtMs: number } | null
  /** When the device accepted the listener's last level. */
  setAtMs: number | null
}

/** After a resume, a device may report positions as if the song had just begun (spotify/web-api#1241). */
export type Resumed = {
  uri: string
  /** Where the playhead was then. */
  fromMs: number
  atMs: number
  /** The last report of such a device; null while it isn't known to be one. */
  reported: PositionAnchor | null
}

export type PlayerFacts = typeof initialFacts

const initialFacts = {
  /** The last report that counts; null when nothing is loaded anywhere. */
  playback: null as PlaybackSnapshot | null,
  resumed: null as Resumed | null,
  /** In the order sent; at most one of a kind. */
  pending: [] as readonly Pending[],
  /** The request that started the music; null if it was started elsewhere. */
  started: null as Started | null,
  /** When the last command was sent, on the clock of `performance.now()`: reads that began before it are stale. */
  lastCommandAtMs: null as number | null,
  /** The device commands go to; null means this page's own. */
  chosenDeviceId: null as string | null,
  devices: [] as readonly Device[],
  /** 0–100. */
  volumePercent: 100,
  mutedFromPercent: null as number | null,
  levels: null as Levels | null,
  /** The saved state of `uri`, which may have stopped playing since; `isSaved` is null until it is known. */
  saved: null as { uri: string; isSaved: boolean | null } | null,
  /** Shown in place of the track; cleared by the next report of playback. */
  playbackError: null as string | null,
  /** The browser refused to play sound without a gesture. */
  needsTap: false,
  /** The next play starts the wanted URIs, unless (`if-empty`) something is loaded here by then. */
  needsUpdate: false as false | 'if-empty' | 'always',
  /** The song in Spotify's queue that came from the own queue, until it begins. */
  handed: null as HandedTrack | null,
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
      /** Why this browser can't play; stored so that a device that answers again leads back there. */
      unsupported: string | null
    }

export type PlayerState = PlayerFacts & StatusPart

export const factNames = Object.keys(initialFacts) as (keyof PlayerFacts)[]

export const initialPlayerState: PlayerState = { status: 'IDLE', reason: 'not-started', ...initialFacts }
