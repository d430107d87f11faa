import { formatCount } from '@/lib/words/format'

export const playlistWords = {
  songs: (count: number) => formatCount(count, 'song'),
  filter: 'Filter this playlist',
}
