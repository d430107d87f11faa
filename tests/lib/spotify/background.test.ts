import { expect, test } from 'vitest'
import { createLedger } from '@/lib/spotify/quota/ledger'
import { buildClient, createTestClock } from '@/tests/builders/client'
import { serve } from '@/tests/setup/msw'

function answerAll() {
  const seen: string[] = []
  serve({
    '/*': ({ request }) => {
      seen.push(new URL(request.url).pathname)
      return { ok: true }
    },
  })
  return seen
}

function spentLedger(times: number) {
  const clock = createTestClock()
  const ledger = createLedger({ clock })
  for (let sent = 0; sent < times; sent += 1) ledger.noteSent('artist-albums')
  return { clock, ledger }
}

const path = '/artists/1/albums'

test.each([
  [0.5, 300],
  [0.9, 60],
])(
  'background reads stop where %d of the day’s quota is left, foreground reads continue',
  async (reserve, spent) => {
    const seen = answerAll()
    const before = spentLedger(spent - 1)
    expect(await buildClient({ ...before, reserve }).background.read(path)).toEqual({ ok: true })

    const client = buildClient({ ...spentLedger(spent), reserve })
    await expect(client.background.read(path)).rejects.toMatchObject({
      kind: 'rate-limited',
      reason: 'QUOTA_RESERVED',
    })
    expect(await client.read(path)).toEqual({ ok: true })
    expect(await client.background.read('/search')).toEqual({ ok: true })
    expect(seen).toHaveLength(3)
  },
)

test('extended quota has no known daily limit', async () => {
  answerAll()
  const client = buildClient({ ...spentLedger(10_000), quotaMode: 'extended' })
  expect(await client.background.read(path)).toEqual({ ok: true })
})

test('foreground read doesn’t wait for the same background read', async () => {
  const seen = answerAll()
  const client = buildClient()
  const background = client.background.read(path)
  const urgent = client.read(path)
  await Promise.all([background, urgent])
  expect(seen).toHaveLength(2)
})
