import type { Thing, ThingKind } from '@/lib/music/thing'
import { formatNumber } from '@/lib/words/format'

const bars: Record<ThingKind, string> = {
  track: 'Chosen songs',
  episode: 'Chosen episodes',
  album: 'Chosen albums',
  artist: 'Chosen artists',
  playlist: 'Chosen playlists',
  show: 'Chosen podcasts',
  liked: 'Chosen playlists',
}
const mixedBar = 'Chosen items'

export const selectionWords = {
  bar(things: readonly Thing[]) {
    const [bar = mixedBar, ...others] = new Set(things.map(({ kind }) => bars[kind]))
    return others.length > 0 ? mixedBar : bar
  },
  chosen: (count: number) => `${formatNumber(count)} chosen`,
  queue: 'Queue',
  file: 'Add to…',
  remove: 'Remove',
  clear: 'Clear selection',
}
