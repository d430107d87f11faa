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

test('equal reads at the same time are one request', async () => {
  const { seen, release } = openEndpoint('/me')
  const client = buildClient()
  const answers = Promise.all([client.read('/me'), client.read('/me'), client.read('/me')])
  release()
  expect(await answers).toEqual([{ asked: 1 }, { asked: 1 }, { asked: 1 }])
  expect(seen).toHaveLength(1)
})

test('reads that differ in their query are not shared', async () => {
  const { seen, release } = openEndpoint('/me/tracks')
  const client = buildClient()
  release()
  await Promise.all([0, 50].map((offset) => client.read('/me/tracks', { query: { offset } })))
  expect(seen).toHaveLength(2)
})

test('a read that has ended is not kept', async () => {
  const { seen, release } = openEndpoint('/me')
  const client = buildClient()
  release()
  await client.read('/me')
  await client.read('/me')
  expect(seen).toHaveLength(2)
})

test('one caller calling off leaves the others their answer', async () => {
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

test('when the last caller calls off, so is the request', async () => {
  const { seen, release, asked } = openEndpoint('/me')
  const controller = new AbortController()
  const answer = buildClient().read('/me', { signal: controller.signal })
  await asked(1)
  controller.abort()
  await expect(answer).rejects.toMatchObject({ kind: 'aborted' })
  expect(seen[0]?.signal.aborted).toBe(true)
  release()
})

test('a caller who comes after everybody left asks anew', async () => {
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

test('a read called off beforehand is never sent', async () => {
  const { seen, release } = openEndpoint('/me')
  await expect(buildClient().read('/me', { signal: AbortSignal.abort() })).rejects.toMatchObject({
    kind: 'aborted',
  })
  release()
  expect(seen).toHaveLength(0)
})

test('a read asked for after a command does not get the answer of one from before it', async () => {
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
