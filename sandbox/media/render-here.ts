import { wavBytes } from './audio-file'
import { drawCover } from './cover'
import type { RenderedBytes, RenderJob } from './render-job'
import { composeTune } from './tune'
import type { TuneSource } from './tune-plan'
import type { Score } from './tune-score'

/** Cached scores: the playing one, the next one, and a few seeks. */
const KEPT_SCORES = 8

const scores = new Map<string, Score>()

/** Renders one job synchronously in this thread. */
export function renderHere(job: RenderJob): RenderedBytes {
  return job.type === 'cover'
    ? drawCover(job.kind, job.id, job.size, job.family)
    : wavBytes(scoreOf(job.source), job.from, job.to)
}

function scoreOf(source: TuneSource): Score {
  const score = scores.get(source.id) ?? composeTune(source)
  scores.delete(source.id)
  scores.set(source.id, score)
  for (const oldest of scores.keys()) {
    if (scores.size <= KEPT_SCORES) break
    scores.delete(oldest)
  }
  return score
}
