import type { TuneSource } from './tune-plan'

export const IMAGE_KINDS = ['album', 'playlist', 'artist', 'show', 'user'] as const
export type ImageKind = (typeof IMAGE_KINDS)[number]

export const IMAGE_SIZES = [640, 300, 64] as const
export type ImageSize = (typeof IMAGE_SIZES)[number]

export type CoverJob = { type: 'cover'; kind: ImageKind; id: string; size: ImageSize; family: string | null }

/** Bytes `from` up to `to` of a recording's file. */
export type SoundJob = { type: 'sound'; source: TuneSource; from: number; to: number }

/** A slow rendering task as plain data, which can be sent to a thread. */
export type RenderJob = CoverJob | SoundJob

export type RenderedBytes = Uint8Array<ArrayBuffer>

/** Runs a job: in a worker thread when served, in this thread under test. */
export type Render = (job: RenderJob) => Promise<RenderedBytes>

/** Lower is first: silence is worse than a missing image, and small images are quick. */
export function rankOf(job: RenderJob): number {
  return job.type === 'sound' ? 0 : job.size
}

/** Equal for jobs with equal results. */
export function keyOf(job: RenderJob): string {
  return job.type === 'sound'
    ? `sound/${job.source.id}/${job.from}-${job.to}`
    : `cover/${job.kind}/${job.id}/${job.size}`
}
