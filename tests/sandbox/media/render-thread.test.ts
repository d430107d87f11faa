import { expect, test } from 'vitest'
import { renderHere } from '../../../sandbox/media/render-here'
import type { RenderJob } from '../../../sandbox/media/render-job'
import { createRenderThread } from '../../../sandbox/media/render-thread'

const source = { id: 'tune', artistId: 'band', family: 'jazz', durationMs: 60_000 }
const jobs: RenderJob[] = [
  { type: 'cover', kind: 'album', id: 'sleeve', size: 64, family: 'jazz' },
  { type: 'sound', source, from: 0, to: 2000 },
  { type: 'sound', source, from: 3001, to: 5000 },
]

test('thread renders the same bytes as the main thread', async () => {
  const { render } = createRenderThread()
  const made = await Promise.all(jobs.map(render))
  expect(made).toEqual(jobs.map(renderHere))
})

test('failure rejects its request, and the thread continues with the next job', async () => {
  const { render } = createRenderThread()
  const broken = { type: 'sound', source: null, from: 0, to: 10 } as unknown as RenderJob
  await expect(render(broken)).rejects.toThrow()
  const [cover] = jobs
  if (cover) expect(await render(cover)).toEqual(renderHere(cover))
})
