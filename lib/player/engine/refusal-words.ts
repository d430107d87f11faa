import type { ProviderError } from '@/lib/provider-error'

/** What a refused command means to a listener; null where nobody needs to know. */
export function refusalWords(error: ProviderError, nowMs: number): string | null {
  switch (error.kind) {
    case 'aborted':
      return null
    case 'signed-out':
      return 'Your session has ended. Log in again to go on.'
    case 'premium-required':
      return 'Spotify plays on demand for Premium accounts only. You can still browse.'
    case 'no-device':
      return 'No device is ready to play. Choose one from the list.'
    case 'restricted':
      return restrictionWords(error.reason)
    case 'rate-limited':
      return rateLimitWords(error.retryAtMs, nowMs)
    case 'offline':
      return 'You are offline. Try again when the network is back.'
    case 'not-registered':
      return 'Spotify does not let this account use this app yet. Ask its owner to add you.'
    case 'insufficient-scope':
      return 'This needs a permission you have not given. Log out and in again to give it.'
    case 'withheld':
      return 'Spotify does not offer this to this app.'
    case 'not-found':
      return 'Spotify does not have this any more.'
    case 'bad-request':
      return 'Spotify cannot play this.'
    case 'unavailable':
    case 'bad-response':
      return 'Spotify did not answer. Try again in a moment.'
    default:
      return error.kind satisfies never
  }
}

const restrictions: Record<string, string> = {
  NO_PREV_TRACK: 'There is nothing before this.',
  NO_NEXT_TRACK: 'There is nothing after this.',
  NO_SPECIFIC_TRACK: 'Spotify could not find that track here.',
  CONTEXT_DISALLOW: 'What is playing does not allow this.',
  ENDLESS_CONTEXT: 'What is playing has no end to repeat.',
  REMOTE_CONTROL_DISALLOW: 'This device does not take commands from outside.',
  DEVICE_NOT_CONTROLLABLE: 'This device does not take commands from outside.',
  VOLUME_CONTROL_DISALLOW: 'This device keeps its own volume.',
}

function restrictionWords(reason: string | undefined): string {
  return restrictions[reason ?? ''] ?? 'The player does not allow this right now.'
}

function rateLimitWords(retryAtMs: number | undefined, nowMs: number): string {
  if (retryAtMs === undefined || retryAtMs <= nowMs) return 'Spotify asks for a pause. Try again in a moment.'
  const time = new Date(retryAtMs).toLocaleTimeString(undefined, { hour: 'numeric', minute: '2-digit' })
  return retryAtMs - nowMs < 60_000
    ? `Spotify asks for a pause. Try again in ${Math.ceil((retryAtMs - nowMs) / 1000)} s.`
    : `Spotify asks for a pause until ${time}.`
}
