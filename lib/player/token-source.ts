import { ProviderError } from '@/lib/provider-error'

/** Where a player has its access tokens from. */
export type PlayerTokenSource = {
  /** A fresh token; `refused` is one the provider did not take. Rejects when there is none any more. */
  get(refused?: string): Promise<string>
  /** Hears of every new token, and of null when there will be none. Answers its own undo. */
  subscribe?(listener: (accessToken: string | null) => void): () => void
}

/**
 * The source's token. Rejects with ProviderError: `signed-out` where the source throws an error of another kind, or gives
 * what is no token, such as an empty text.
 */
export async function readToken(source: PlayerTokenSource, refused?: string): Promise<string> {
  const token = await askForToken(source, refused)
  if (typeof token === 'string' && /^\S+$/.test(token)) return token
  throw new ProviderError('signed-out', 'There is no access token')
}

async function askForToken(source: PlayerTokenSource, refused?: string): Promise<unknown> {
  try {
    return await source.get(refused)
  } catch (cause) {
    if (cause instanceof ProviderError) throw cause
    const message =
      cause instanceof Error && cause.message !== '' ? cause.message : 'There is no access token'
    throw new ProviderError('signed-out', message, { cause })
  }
}

/** One source that stands for whichever it was last told to follow. */
export function createTokenRelay(
  first: PlayerTokenSource,
): PlayerTokenSource & { follow(source: PlayerTokenSource): void } {
  let current = first
  return {
    get: (refused) => current.get(refused),
    follow(source) {
      current = source
    },
  }
}
