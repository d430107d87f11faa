import type { Challenge } from '@/lib/lyrics/publication'
import { longestText, sha256 } from '@/lib/lyrics/sha256'

/**
 * The number that a challenge asks for, among `count` from `from` on; null when it is not among them. Throws RangeError for
 * a challenge longer than any that the lyrics service gives.
 */
export function findProof({ prefix, target }: Challenge, from: number, count: number): number | null {
  if (prefix.length + 16 > longestText) throw new RangeError('The challenge is too long.')
  const most = Array.from({ length: 8 }, (_, at) => Number.parseInt(target.slice(at * 8, at * 8 + 8), 16))
  const digest = new Int32Array(8)
  for (let nonce = from; nonce < from + count; nonce += 1) {
    if (isAtMost(sha256(`${prefix}${nonce}`, digest), most)) return nonce
  }
  return null
}

function isAtMost(digest: Int32Array, most: readonly number[]): boolean {
  for (let at = 0; at < 8; at += 1) {
    const [word, limit] = [(digest[at] ?? 0) >>> 0, most[at] ?? 0]
    if (word !== limit) return word < limit
  }
  return true
}
