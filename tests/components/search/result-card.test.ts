import { expect, test } from 'vitest'
import { toCard } from '@/components/search/result-card'
import { buildEpisode } from '@/tests/builders/music'

test('episode result resumes where it stopped', () => {
  const resume = { positionMs: 600_000, isFinished: false }
  const { request } = toCard(buildEpisode({ durationMs: 1_800_000, resume }))
  expect(request).toMatchObject({ positionMs: 600_000 })
})
