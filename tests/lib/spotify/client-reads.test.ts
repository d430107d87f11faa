import { expect, test } from 'vitest'
import { buildClient } from '@/tests/builders/client'
import { serve } from '@/tests/setup/msw'
import { deferred } from '@/tests/setup/wait-for'

function openEndpoint(path: string) {
  const [released, release] = deferred()
  const seen: Request[] = []
  serve({
    [`${path}`]: async ({ request }) => {
      seen.push(request)
      await released
      return { asked: seen.length }
    },
    'PUT /me/player/pause': 204,
  })
  const asked = async (times: number) => {
    while (seen.length < times) await new Promise((resolve) => setImmediate(resolve))
  }
  return { seen, release, asked }
}

test('equal concurrent reads share one request', async () => {
  const { seen, release } = openEndpoint('/me')
  const client = buildClient()
  const answers = Promise.all([client.read('/me'), client.read('/me'), client.read('/me')])
  release()
  expect(await answers).toEqual([{ asked: 1 }, { asked: 1 }, { asked: 1 }])
  expect(seen).toHaveLength(1)
})

test('reads with different queries aren’t shared', async () => {
  const { seen, release } = openEndpoint('/me/tracks')
  const client = buildClient()
  release()
  await Promise.all([0, 50].map((offset) => client.read('/me/tracks', { query: { offset } })))
  expect(seen).toHaveLength(2)
})

test('finished read isn’t reused', async () => {
  const { seen, release } = openEndpoint('/me')
  const client = buildClient()
  release()
  await client.read('/me')
  await client.read('/me')
  expect(seen).toHaveLength(2)
})

test('aborting one caller keeps the others', async () => {
  const { release, asked } = openEndpoint('/me')
  const client = buildClient()
  const controller = new AbortController()
  const given = client.read('/me', { signal: controller.signal })
  const kept = client.read('/me')
  await asked(1)
  controller.abort()
  await expect(given).rejects.toMatchObject({ kind: 'aborted' })
  release()
  expect(await kept).toEqual({ asked: 1 })
})

test('aborting the last caller aborts the request', async () => {
  const { seen, release, asked } = openEndpoint('/me')
  const controller = new AbortController()
  const answer = buildClient().read('/me', { signal: controller.signal })
  await asked(1)
  controller.abort()
  await expect(answer).rejects.toMatchObject({ kind: 'aborted' })
  expect(seen[0]?.signal.aborted).toBe(true)
  release()
})

test('caller after all have left sends a new request', async () => {
  const { release, asked } = openEndpoint('/me')
  const client = buildClient()
  const controller = new AbortController()
  const first = client.read('/me', { signal: controller.signal })
  await asked(1)
  controller.abort()
  await expect(first).rejects.toMatchObject({ kind: 'aborted' })
  const second = client.read('/me')
  release()
  expect(await second).toEqual({ asked: 2 })
})

test('aborted read is never sent', async () => {
  const { seen, release } = openEndpoint('/me')
  await expect(buildClient().read('/me', { signal: AbortSignal.abort() })).rejects.toMatchObject({
    kind: 'aborted',
  })
  release()
  expect(seen).toHaveLength(0)
})

test('read after a command doesn’t share one from before it', async () => {
  const { seen, release, asked } = openEndpoint('/me/player')
  const client = buildClient()
  const before = client.read('/me/player')
  await asked(1)
  await client.command('PUT', '/me/player/pause')
  const after = client.read('/me/player')
  await asked(2)
  release()
  await Promise.all([before, after])
  expect(seen).toHaveLength(2)
})
