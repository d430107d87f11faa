import { playerMessages } from '@/lib/player/messages'
import { ProviderError } from '@/lib/provider-error'

export type PlayerTokenSource = {
  /** A fresh token; `refused` is one that Spotify did not accept. Rejects when there is none. */
  get(refused?: string): Promise<string>
  /** Called with every new token, and with null when there will be none. Returns the function that unsubscribes. */
  subscribe?(listener: (accessToken: string | null) => void): () => void
}

/** The source's token. Rejects with ProviderError: `signed-out` for other errors, and for a value that is no token. */
export async function readToken(source: PlayerTokenSource, refused?: string): Promise<string> {
  const token = await askForToken(source, refused)
  if (typeof token === 'string' && /^\S+$/.test(token)) return token
  throw new ProviderError('signed-out', playerMessages.noToken)
}

async function askForToken(source: PlayerTokenSource, refused?: string): Promise<unknown> {
  try {
    return await source.get(refused)
  } catch (cause) {
    if (cause instanceof ProviderError) throw cause
    const message = (cause instanceof Error && cause.message) || playerMessages.noToken
    throw new ProviderError('signed-out', message, { cause })
  }
}
