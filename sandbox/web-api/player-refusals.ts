import type { Refusal as PlayerRefusal } from '../connect/commands'
import { Refusal } from './refusal'

type Words = { status: 400 | 403 | 404; message: string; reason?: string }

const restricted = (reason = 'UNKNOWN'): Words => ({
  status: 403,
  message: 'Player command failed: Restriction violated',
  reason,
})

// Wordings and reasons as reported by clients of the provider; a pause while paused carries the reason UNKNOWN:
// https://github.com/spotify/web-api/issues/1433
const words: Record<PlayerRefusal, Words> = {
  'no-active-device': {
    status: 404,
    message: 'Player command failed: No active device found',
    reason: 'NO_ACTIVE_DEVICE',
  },
  'device-not-found': { status: 404, message: 'Device not found' },
  'device-restricted': {
    status: 403,
    message: 'Player command failed: Restricted device',
    reason: 'UNKNOWN',
  },
  'volume-disallowed': {
    status: 403,
    message: 'Player command failed: Cannot control device volume',
    reason: 'VOLUME_CONTROL_DISALLOW',
  },
  'nothing-loaded': restricted(),
  'in-advertisement': restricted(),
  'already-paused': restricted(),
  'already-playing': restricted(),
  'nothing-playable': restricted(),
  'no-next-track': restricted('NO_NEXT_TRACK'),
  'no-previous-track': restricted('NO_PREV_TRACK'),
  'context-unsupported': { status: 400, message: 'Non supported context uri' },
  'context-not-found': { status: 404, message: 'Context not found' },
  'offset-on-artist': { status: 400, message: "Can't have offset for context type: ARTIST" },
  'offset-out-of-range': { status: 400, message: 'position out of range' },
  'uri-invalid': { status: 400, message: 'Invalid track uri' },
}

/** Spotify’s response to a refused command. */
export function playerRefusal(refusal: PlayerRefusal): Refusal {
  const { status, message, reason } = words[refusal]
  return new Refusal(status, message, reason ?? null)
}

/** Commands need Premium; reading the playback doesn’t. */
export function premiumRequired(): Refusal {
  return new Refusal(403, 'Player command failed: Premium required', 'PREMIUM_REQUIRED')
}
