import type { RepeatMode } from './playback'

export type Offset = { position: number } | { uri: string }

/** What to play from where; without a list it resumes. `isOffsetEmpty` is an `offset` object with nothing in it. */
export type PlayStart = ({ contextUri: string } | { uris: readonly string[] }) & {
  offset?: Offset
  positionMs?: number
}

export const commandNames = [
  'play',
  'pause',
  'next',
  'previous',
  'seek',
  'volume',
  'repeat',
  'shuffle',
  'queue',
] as const satisfies readonly PlayerCommand['type'][]

export type PlayerCommand =
  | { type: 'play'; start: PlayStart | null }
  | { type: 'pause' }
  | { type: 'next' }
  | { type: 'previous' }
  | { type: 'seek'; positionMs: number }
  | { type: 'volume'; percent: number }
  | { type: 'repeat'; mode: RepeatMode }
  | { type: 'shuffle'; isOn: boolean }
  | { type: 'queue'; uri: string }

/** Why a command is refused; the Web API and the SDK word it differently. */
export type Refusal =
  | 'no-active-device'
  | 'device-not-found'
  | 'device-restricted'
  | 'volume-disallowed'
  | 'nothing-loaded'
  | 'in-advertisement'
  | 'already-paused'
  | 'already-playing'
  | 'no-next-track'
  | 'no-previous-track'
  | 'context-unsupported'
  | 'context-not-found'
  | 'offset-on-artist'
  | 'offset-out-of-range'
  | 'uri-invalid'
  | 'nothing-playable'

export type Outcome = { ok: true } | { ok: false; refusal: Refusal }
