import type { ProviderError } from '@/lib/provider-error'

/** Why the provider did not carry out an edit, as the end of a sentence. */
export function reasonInWords(error: ProviderError): string {
  switch (error.kind) {
    case 'offline':
      return 'you are offline'
    case 'rate-limited':
      return 'Spotify asks us to slow down'
    case 'unavailable':
      return 'Spotify is not answering right now'
    case 'withheld':
    case 'insufficient-scope':
      return 'Spotify does not let you edit it'
    case 'not-found':
      return 'the playlist is no longer there'
    case 'signed-out':
      return 'your session has ended'
    default:
      return 'Spotify did not accept it'
  }
}
