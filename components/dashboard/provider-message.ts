import type { ProviderError } from '@/lib/provider-error'
import { LONGEST_RETRY_WAIT_MS } from '@/lib/spotify/swr-config'

const minuteMs = 60_000

export type ProviderMessage = {
  kind: 'refused' | 'failed'
  text: string
  /** Whether asking again can help. */
  canRetry: boolean
}

/**
 * What a region says when the provider did not give it `what` ("Your playlists", "This album"): one or two plain
 * sentences. The only place that puts failures of reading into words.
 */
export function providerMessage(error: ProviderError, what: string): ProviderMessage {
  switch (error.kind) {
    case 'withheld':
      return refused(`Spotify does not give ${lowerFirst(what)} to apps in development mode.`)
    case 'not-registered':
      return refused(
        'This account is not on the app’s list of listeners. Its owner can add it under User management on Spotify’s developer site.',
      )
    case 'insufficient-scope':
      return refused(`Tonearm was not allowed to read ${lowerFirst(what)}. Log out and in again to allow it.`)
    case 'premium-required':
      return refused('Spotify asks for Premium here.')
    case 'not-found':
      // What is one thing is gone; what is a list of the listener's own can only have been missed.
      return what.startsWith('This ')
        ? refused(`${what} could not be found. It may have been removed.`)
        : failed(`${what} could not be found.`)
    case 'signed-out':
      return refused('Your session has ended. Log in again to go on.')
    case 'offline':
      return failed('You are offline. This comes back with the connection.')
    case 'rate-limited':
      return failed(pauseWords(error.retryAtMs))
    case 'unavailable':
      return failed(`${what} did not arrive: Spotify is not answering right now.`)
    default:
      return failed(`${what} did not arrive as expected.`)
  }
}

const refused = (text: string): ProviderMessage => ({ kind: 'refused', text, canRetry: false })
const failed = (text: string): ProviderMessage => ({ kind: 'failed', text, canRetry: true })

function pauseWords(retryAtMs: number | undefined): string {
  if (retryAtMs === undefined) return 'Spotify asks us to slow down. Try again in a moment.'
  const isWaitedFor = retryAtMs - Date.now() <= LONGEST_RETRY_WAIT_MS
  return `Spotify asks us to slow down ${pauseLength(retryAtMs)}.${isWaitedFor ? ' This goes on by itself.' : ''}`
}

/** How long a pause lasts, in words that stay true while it does: "until 14:32" by the clock of the listener. */
export function pauseLength(retryAtMs: number): string {
  if (retryAtMs - Date.now() < minuteMs) return 'for a moment'
  const wholeMinute = new Date(Math.ceil(retryAtMs / minuteMs) * minuteMs)
  return `until ${wholeMinute.toLocaleTimeString(undefined, { hour: 'numeric', minute: '2-digit' })}`
}

/** Names keep their capitals: "Liked Songs". */
function lowerFirst(text: string): string {
  if (/^\S+ \p{Lu}/u.test(text)) return text
  return text.charAt(0).toLowerCase() + text.slice(1)
}
