import type { UnplayableReason } from '@/lib/music/entities'

/** Why a row is muted, for its second line. */
export const unplayableWords: Record<UnplayableReason, string> = {
  local: 'A file on its owner’s computer',
  market: 'Not available in your country',
  product: 'Needs Premium',
  explicit: 'Hidden by your explicit content setting',
  unavailable: 'No longer available',
}

/** For a row that is gone when a press on it is carried out. */
export const goneWords = {
  changed: (list: string) => `That song is no longer in ${list}. Nothing was changed.`,
  started: (list: string) => `That song is no longer in ${list}. Nothing was started.`,
}
