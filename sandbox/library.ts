/** A saved item and when it was saved. */
export type SavedEntry = { id: string; addedAtMs: number }

/** One finished listen. */
export type PlayedEntry = { uri: string; playedAtMs: number; contextUri: string | null }

/** Spotify returns the last fifty; this is ten times that. */
const playsKept = 500

/** One listener’s library, newest first. */
export type Library = {
  tracks: SavedEntry[]
  albums: SavedEntry[]
  shows: SavedEntry[]
  episodes: SavedEntry[]
  artists: SavedEntry[]
  users: SavedEntry[]
  /** Own and followed ones, in the order of the sidebar. */
  playlistIds: string[]
  /** The latest 500. */
  history: PlayedEntry[]
}

/** The lists that hold one kind of thing each. */
export type SavedKind = 'tracks' | 'albums' | 'shows' | 'episodes' | 'artists' | 'users'

export function isKept(list: readonly SavedEntry[], id: string): boolean {
  return list.some((entry) => entry.id === id)
}

/** Saving twice changes nothing, not even the date. */
export function keep(list: readonly SavedEntry[], id: string, nowMs: number): SavedEntry[] {
  return isKept(list, id) ? [...list] : [{ id, addedAtMs: nowMs }, ...list]
}

export function letGo(list: readonly SavedEntry[], id: string): SavedEntry[] {
  return list.filter((entry) => entry.id !== id)
}

export function heard(history: readonly PlayedEntry[], play: PlayedEntry): PlayedEntry[] {
  return [play, ...history].slice(0, playsKept)
}
