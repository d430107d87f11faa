import { renderTune } from './tune'
import type { Score } from './tune-score'
import { SAMPLE_RATE } from './tune-timbres'
import { WAV_HEADER_BYTES, wavHeader } from './wav'

/** Three seconds of sound in one piece: quick to make, and few enough pieces. */
const PIECE_BYTES = SAMPLE_RATE * 2 * 3

/** Size of the whole file in bytes. */
export function wavSize(score: Score): number {
  return WAV_HEADER_BYTES + score.totalSamples * 2
}

/** The bytes from `first` to `last`, both included; what nobody reads is never rendered. */
export function wavStream(score: Score, first: number, last: number): ReadableStream<Uint8Array> {
  let at = first
  return new ReadableStream(
    {
      pull(controller) {
        const end = Math.min(last + 1, at + PIECE_BYTES)
        controller.enqueue(wavBytes(score, at, end))
        at = end
        if (at > last) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
}

function wavBytes(score: Score, from: number, to: number): Uint8Array {
  if (from < WAV_HEADER_BYTES) {
    const header = wavHeader(score.totalSamples, SAMPLE_RATE).subarray(from, Math.min(to, WAV_HEADER_BYTES))
    if (to <= WAV_HEADER_BYTES) return header
    const rest = wavBytes(score, WAV_HEADER_BYTES, to)
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
