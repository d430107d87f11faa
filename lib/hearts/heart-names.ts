/** The uris of one item: its own first, then that of the track it replaces (see `savedUrisOf`). */
export type HeartUris = readonly string[]

/** Under which names an item may be saved: a track may be shown in place of another, and be saved as either. */
export function createHeartNames() {
  /** From a track's uri to the uris of the tracks it replaces, and back. */
  const originals = new Map<string, Set<string>>()
  const standIns = new Map<string, string>()

  return {
    join([uri, original]: HeartUris): void {
      if (uri === undefined || original === undefined) return
      originals.set(uri, (originals.get(uri) ?? new Set()).add(original))
      standIns.set(original, uri)
    },
    allNames(uris: HeartUris): HeartUris {
      const [uri] = uris
      if (uri === undefined || uris.length > 1) return uris
      const standIn = standIns.get(uri)
      return [uri, ...(standIn ? [standIn] : []), ...(originals.get(uri) ?? [])]
    },
    /** The name under which its wishes wait for each other. */
    lineKey([uri = '', original]: HeartUris): string {
      return original === undefined ? (standIns.get(uri) ?? uri) : uri
    },
  }
}
