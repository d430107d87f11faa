import type { MenuTarget } from '@/lib/music/menu-target'
import { webAddress } from '@/lib/music/uri'
import { commonWords } from '@/lib/words/common-words'

export function likedTarget(uri = 'spotify:collection:tracks'): MenuTarget {
  return { kind: 'liked', uri, name: commonWords.likedSongs, images: [], url: webAddress(uri) }
}
