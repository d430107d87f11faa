import type { ThingKind } from '@/lib/music/thing'

/** What a menu can offer; `place` are the actions of the place that shows the thing. */
export type EntryName =
  | 'play'
  | 'shuffle'
  | 'queue'
  | 'file'
  | 'save'
  | 'place'
  | 'album'
  | 'artist'
  | 'show'
  | 'source'
  | 'pin'
  | 'edit'
  | 'duplicates'
  | 'copy'
  | 'open'
  | 'delete'

type Table = readonly (readonly EntryName[])[]

const links = ['copy', 'open'] as const

/** The one menu of each kind of thing. There is no "Play next": the provider can only add to the end of the queue. */
export const menuTable: Record<ThingKind, Table> = {
  track: [['play', 'queue', 'file', 'save', 'place'], ['album', 'artist', 'source'], links],
  episode: [['play', 'queue', 'file', 'save', 'place'], ['show', 'source'], links],
  album: [['play', 'shuffle', 'queue', 'file', 'save'], ['artist', 'pin'], links],
  artist: [['play', 'save'], ['pin'], links],
  playlist: [['play', 'shuffle', 'queue', 'file', 'save'], ['edit', 'duplicates', 'pin'], links, ['delete']],
  show: [['play', 'save'], ['pin'], links],
  liked: [['play', 'shuffle', 'queue', 'file'], links],
}

export const selectionTable: Table = [['play', 'queue', 'file', 'save', 'place'], ['copy']]
