import { type Cache, unstable_serialize } from 'swr'
import type { Album, Artist, Playlist } from '@/lib/music/entities'
import { keys } from '@/lib/spotify/keys'

export type KnownContext = Playlist | Album | Artist

/** What a screen visited before has read of a playlist, album or artist; asks for nothing. */
export function knownContext(cache: Cache, type: string, id: string): KnownContext | undefined {
  const read = (key: readonly unknown[]) => cache.get(unstable_serialize(key))?.data
  switch (type) {
    case 'playlist':
      return read(keys.playlist(id))
    case 'album':
      return read(keys.album(id))?.album
    case 'artist':
      return read(keys.artist(id))
    default:
      return undefined
  }
}
