import { formatNumber } from '@/lib/words/format'

/** A playlist that is filtered or sorted. */
export const arrangedWords = {
  found: (count: number, of: number) => `${formatNumber(count)} of ${formatNumber(of)}`,
  reading: (count: number, of: number) =>
    `Reading the whole list: ${formatNumber(count)} of ${formatNumber(of)}`,
  notRead: 'The whole list could not be loaded. {reason}',
  tooManyMoves: (count: number) =>
    `Keeping this order would take ${formatNumber(count)} moves, which Spotify makes one by one. That is too many.`,
}
