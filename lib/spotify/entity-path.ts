import { isSpotifyId } from '@/lib/music/uri'
import { ProviderError } from '@/lib/provider-error'

/** `/albums/{id}`; an id that cannot be one is `not-found` without asking the provider, who would answer 400. */
export function entityPath(collection: string, id: string): string {
  if (!isSpotifyId(id)) throw new ProviderError('not-found', `"${id}" is not an id the provider gives out.`)
  return `/${collection}/${id}`
}
