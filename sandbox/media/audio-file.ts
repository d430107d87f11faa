import { renderTune } from './tune'
import type { Score } from './tune-score'
import { WAV_HEADER_BYTES, wavHeader } from './wav'

/** Bytes `from` up to `to` of the file of a tune. */
export function wavBytes(score: Score, from: number, to: number): Uint8Array<ArrayBuffer> {
  if (from < WAV_HEADER_BYTES) {
    const header = wavHeader(score.totalSamples).subarray(from, Math.min(to, WAV_HEADER_BYTES))
    const rest = to > WAV_HEADER_BYTES ? wavBytes(score, WAV_HEADER_BYTES, to) : []
    const joined = new Uint8Array(header.length + rest.length)
    joined.set(header)
    joined.set(rest, header.length)
    return joined
  }
  const firstSample = (from - WAV_HEADER_BYTES) >> 1
  const lastSample = (to - WAV_HEADER_BYTES + 1) >> 1
  const samples = renderTune(score, firstSample, lastSample)
  // A range may begin or end in the middle of a sample. Node runs little-endian everywhere we do, as WAV is.
  const skipped = (from - WAV_HEADER_BYTES) % 2
  return new Uint8Array(samples.buffer, samples.byteOffset + skipped, to - from)
}
