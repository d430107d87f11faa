import type { ProviderError } from '@/lib/provider-error'
import type { SpotifyClient } from '@/lib/spotify/client'
import { removeFromLibrary, saveToLibrary } from '@/lib/spotify/library'

type Intent = { wanted: boolean; confirmed: boolean }

const intentsByClient = new WeakMap<SpotifyClient, Map<string, Intent>>()

export type SaveReports = {
  /** What to show from now on: called at once with the wish, and with the truth if it is refused. */
  onChange(isSaved: boolean): void
  onRefused(error: ProviderError): void
  /** The provider has accepted the last wish, and it is not what was so before. */
  onAccepted?(isSaved: boolean): void
}

/**
 * Saves or removes the first of `uris` (removing removes all of them: an item and what it stands in for). Wishes for
 * the same item follow one another, never overlap; of several made meanwhile only the last is sent.
 */
export async function wantSaved(
  client: SpotifyClient,
  uris: readonly [string, ...string[]],
  wanted: boolean,
  reports: SaveReports,
): Promise<void> {
  const intents = intentsByClient.get(client) ?? new Map<string, Intent>()
  intentsByClient.set(client, intents)
  const [uri] = uris
  reports.onChange(wanted)
  const underWay = intents.get(uri)
  if (underWay) {
    underWay.wanted = wanted
    return
  }
  const intent: Intent = { wanted, confirmed: !wanted }
  intents.set(uri, intent)
  while (intent.wanted !== intent.confirmed) {
    const sent = intent.wanted
    const result = sent ? await saveToLibrary(client, [uri]) : await removeFromLibrary(client, uris)
    if (!result.ok) {
      intents.delete(uri)
      reports.onChange(intent.confirmed)
      reports.onRefused(result.error)
      return
    }
    intent.confirmed = sent
  }
  intents.delete(uri)
  if (intent.confirmed === wanted) reports.onAccepted?.(wanted)
}
