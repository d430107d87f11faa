import fc from 'fast-check'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { nameOfList } from '@/lib/lists/list-core'
import { createPagedList } from '@/lib/lists/paged-list'
import { likedSongs, listedUri } from '@/lib/lists/sources'
import type { ListRow } from '@/lib/music/entities'
import { ProviderError } from '@/lib/provider-error'
import { cacheOf } from '@/lib/storage/cache'
import { buildClient } from '@/tests/builders/client'
import { installDatabase } from '@/tests/builders/database'
import { sandboxCaller } from '@/tests/builders/sandbox'
import { API_URL, server } from '@/tests/setup/msw'

// Dozens of runs, on machines that run much else.
vi.setConfig({ testTimeout: 120_000 })

const sandbox = sandboxCaller({ likedCount: 23 })
const tracks = [...sandbox.world.catalogue.tracks.keys()].slice(0, 30).map((id) => `spotify:track:${id}`)

/** What is shown, what the provider holds and what is kept, once everything is quiet. */
test('random saves during a read leave the same songs shown, in memory and stored', async () => {
  const heldUris = async () => {
    const { json } = await sandbox.read('GET', '/v1/me/tracks?limit=50')
    return (json as { items: { track: { uri: string } }[] }).items.map(({ track }) => track.uri)
  }
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ at: fc.nat(40), isLike: fc.boolean(), waits: fc.nat(3) }), { maxLength: 8 }),
      async (hearts) => {
        server.use(
          http.all(`${API_URL}/*`, async ({ request }) => {
            const { pathname, search } = new URL(request.url)
            const answer = await sandbox.call(request.method, pathname + search)
            return new HttpResponse(await answer.text(), { status: answer.status })
          }),
        )
        const client = buildClient()
        installDatabase()
        const list = createPagedList(
          { ...likedSongs(client), pageSize: 4 },
          { circuit: client.circuit, cache: cacheOf('robin') },
        )
        const stop = list.ensure({ first: 0, last: 3 })
        const reading = list.ensureAll()
        for (const { at, isLike, waits } of hearts) {
          for (let wait = 0; wait < waits; wait += 1) await new Promise((resolve) => setTimeout(resolve))
          const held = await heldUris()
          const uri = isLike ? tracks[at % 30] : held[at % (held.length || 1)]
          if (uri === undefined || (isLike && held.includes(uri))) continue
          await sandbox.call(isLike ? 'PUT' : 'DELETE', `/v1/me/library?uris=${uri}`)
          if (isLike) await list.refresh()
          else list.remove((row) => listedUri(row) === uri)
        }
        await reading.catch((error: unknown) => {
          if (!(error instanceof ProviderError)) throw error
        })
        const rows = await list.ensureAll()
        stop()
        const held = await heldUris()
        expect(rows.map((row) => row && listedUri(row))).toEqual(held)
        const stored = () => cacheOf('robin').read<readonly ListRow[]>('list', nameOfList(list.source.key))
        await expect.poll(async () => (await stored())?.value.map(listedUri) ?? []).toEqual(held)
      },
    ),
    { numRuns: 40 },
  )
})
