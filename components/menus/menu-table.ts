import type { ThingKind } from '@/lib/music/thing'

/** What a menu can offer; `place` are the actions of the place that shows the thing, `line` a separator. */
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
  | 'line'

/** The one menu of each kind of thing. There is no "Play next": the provider can only add to the end of the queue. */
export const menuTable: Record<ThingKind, readonly EntryName[]> = {
  track: [
    'play',
    'queue',
    'file',
    'save',
    'place',
    'line',
    'album',
    'artist',
    'source',
    'line',
    'copy',
    'open',
  ],
  episode: ['play', 'queue', 'file', 'save', 'place', 'line', 'show', 'source', 'line', 'copy', 'open'],
  album: ['play', 'shuffle', 'queue', 'file', 'save', 'line', 'artist', 'pin', 'line', 'copy', 'open'],
  artist: ['play', 'save', 'line', 'pin', 'line', 'copy', 'open'],
  playlist: [
    'play',
    'shuffle',
    'queue',
    'file',
    'save',
    'line',
    'edit',
    'duplicates',
    'pin',
    'line',
    'copy',
    'open',
    'line',
    'delete',
  ],
  show: ['play', 'save', 'line', 'pin', 'line', 'copy', 'open'],
  liked: ['play', 'shuffle', 'queue', 'file', 'line', 'copy', 'open'],
}

export const selectionTable: readonly EntryName[] = ['play', 'queue', 'file', 'save', 'place', 'line', 'copy']
