import { ProviderError } from '@/lib/provider-error'
import { playerWords } from '@/lib/words/player-words'

export type PlayerTokenSource = {
  /** A fresh token; `refused` is one the provider did not accept. Rejects when there is none any more. */
  get(refused?: string): Promise<string>
  /** Called with every new token, and with null when there will be none. Returns the function that unsubscribes. */
  subscribe?(listener: (accessToken: string | null) => void): () => void
}

/** The source's token. Rejects with ProviderError: `signed-out` for other errors, and for what is no token. */
export async function readToken(source: PlayerTokenSource, refused?: string): Promise<string> {
  const token = await askForToken(source, refused)
  if (typeof token === 'string' && /^\S+$/.test(token)) return token
  throw new ProviderError('signed-out', playerWords.noToken)
}

async function askForToken(source: PlayerTokenSource, refused?: string): Promise<unknown> {
  try {
    return await source.get(refused)
  } catch (cause) {
    if (cause instanceof ProviderError) throw cause
    const message = (cause instanceof Error && cause.message) || playerWords.noToken
    throw new ProviderError('signed-out', message, { cause })
  }
}
