import type { TuneSource } from './tune-plan'

export const IMAGE_KINDS = ['album', 'playlist', 'artist', 'show', 'user'] as const
export type ImageKind = (typeof IMAGE_KINDS)[number]

export const IMAGE_SIZES = [640, 300, 64] as const
export type ImageSize = (typeof IMAGE_SIZES)[number]

export type CoverJob = { type: 'cover'; kind: ImageKind; id: string; size: ImageSize; family: string | null }

/** Bytes `from` up to `to` of a recording's file. */
export type SoundJob = { type: 'sound'; source: TuneSource; from: number; to: number }

/** Something that takes a while to make. Plain data, so that another thread can be asked for it. */
export type RenderJob = CoverJob | SoundJob

export type RenderedBytes = Uint8Array<ArrayBuffer>

/** Makes one thing: in another thread when the sandbox is a process, in this one under test. */
export type Render = (job: RenderJob) => Promise<RenderedBytes>

/** Lower goes first: silence is worse than a missing picture, and a small picture is soon done. */
export function rankOf(job: RenderJob): number {
  return job.type === 'sound' ? 0 : job.size
}

/** Equal for jobs that give the same bytes. */
export function keyOf(job: RenderJob): string {
  return job.type === 'sound'
    ? `sound/${job.source.id}/${job.from}-${job.to}`
    : `cover/${job.kind}/${job.id}/${job.size}`
}
