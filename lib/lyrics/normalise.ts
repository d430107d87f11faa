import { foldText } from '@/lib/fold-text'

/**
 * A name as the lyrics service compares it: lower case, no accents, punctuation as spaces. Letters of every script
 * stay; a name of only punctuation stays as it is, so that two of them do not become equal.
 */
export function normalise(name: string): string {
  const folded = foldText(name)
  const words = folded
    .replace(/['’`]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return words === '' ? folded.trim() : words
}
