import { createPace } from './pace'
import type { RenderQueue } from './render-queue'
import type { TuneSource } from './tune-plan'
import { samplesIn, WAV_BYTES_PER_SECOND, WAV_HEADER_BYTES } from './wav'

/** Three seconds of sound per chunk: quick to render, and few enough chunks. */
const PIECE_BYTES = WAV_BYTES_PER_SECOND * 3

/** Size of the whole file in bytes. */
export function wavSize({ durationMs }: TuneSource): number {
  return WAV_HEADER_BYTES + samplesIn(durationMs) * 2
}

type Part = {
  source: TuneSource
  /** Bytes of the file, both included. */
  first: number
  last: number
}

/** Rendered chunk by chunk as it is read, at most at the pace; unread chunks are never rendered. */
export function wavStream({ source, first, last }: Part, queue: RenderQueue): ReadableStream<Uint8Array> {
  const gone = new AbortController()
  const pace = createPace()
  let at = first
  return new ReadableStream(
    {
      async pull(controller) {
        const to = Math.min(last + 1, at + PIECE_BYTES)
        await pace(((to - at) / WAV_BYTES_PER_SECOND) * 1000)
        const bytes = await queue.order({ type: 'sound', source, from: at, to }, gone.signal)
        if (gone.signal.aborted || bytes === null) return
        controller.enqueue(bytes)
        at = to
        if (at > last) controller.close()
      },
      cancel: () => gone.abort(),
    },
    { highWaterMark: 0 },
  )
}
