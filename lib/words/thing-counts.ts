import type { MenuTarget, MenuTargetKind } from '@/lib/music/menu-target'
import { formatCount } from '@/lib/words/format'

const counts: Record<MenuTargetKind | 'mixed', (count: number) => string> = {
  track: (count) => formatCount(count, 'song'),
  episode: (count) => formatCount(count, 'episode'),
  album: (count) => formatCount(count, 'album'),
  artist: (count) => formatCount(count, 'artist'),
  playlist: (count) => formatCount(count, 'playlist'),
  show: (count) => formatCount(count, 'podcast'),
  liked: (count) => formatCount(count, 'playlist'),
  mixed: (count) => formatCount(count, 'item'),
}

/** "3 songs", "1 album", "2 items". */
export function countThings(things: readonly MenuTarget[]): string {
  const kinds = new Set(things.map(({ kind }) => (kind === 'liked' ? 'playlist' : kind)))
  const [kind = 'mixed'] = kinds
  return counts[kinds.size > 1 ? 'mixed' : kind](things.length)
}

/** “Night bus”, or "3 songs". */
export function namesOfThings(things: readonly MenuTarget[]): string {
  const [thing] = things
  return things.length === 1 && thing ? `“${thing.name}”` : countThings(things)
}
