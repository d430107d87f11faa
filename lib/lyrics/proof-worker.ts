import { findProof } from '@/lib/lyrics/proof-of-work'
import type { Challenge } from '@/lib/lyrics/publication'

/** A worker that computes what a challenge asks for: `{ challenge }` in, `{ nonce }` out. */
const atOnce = 1_000_000

self.addEventListener('message', ({ data }: MessageEvent<{ challenge: Challenge }>) => {
  for (let from = 0; ; from += atOnce) {
    const nonce = findProof(data.challenge, from, atOnce)
    if (nonce !== null) return self.postMessage({ nonce })
  }
})
