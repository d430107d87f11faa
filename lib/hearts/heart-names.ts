/** The uris of one item: its own first, then that of the track it replaces (see `savedUrisOf`). */
export type HeartUris = readonly string[]

/** Under which names an item may be saved: a track may be shown in place of another, and be saved as either. */
export function createHeartNames() {
  /** From a track's uri to the uris of the tracks it replaces, and back. */
  const originals = new Map<string, Set<string>>()
  const replacements = new Map<string, string>()

  return {
    join([uri, original]: HeartUris): void {
      if (uri === undefined || original === undefined) return
      originals.set(uri, (originals.get(uri) ?? new Set()).add(original))
      replacements.set(original, uri)
    },
    allNames(uris: HeartUris): HeartUris {
      const [uri] = uris
      if (uri === undefined || uris.length > 1) return uris
      const replacement = replacements.get(uri)
      return [uri, ...(replacement ? [replacement] : []), ...(originals.get(uri) ?? [])]
    },
    /** The name of the queue in which its changes wait for each other. */
    queueKey([uri = '', original]: HeartUris): string {
      return original === undefined ? (replacements.get(uri) ?? uri) : uri
    },
  }
}
