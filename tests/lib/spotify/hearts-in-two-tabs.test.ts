import fc from 'fast-check'
import { HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { createHearts, type HeartChange, type Hearts } from '@/lib/hearts/hearts'
import type { QuotaMode } from '@/lib/spotify/sending/dialect'
import { buildClient } from '@/tests/builders/client'
import { idOf } from '@/tests/builders/music'
import { refusal, serve } from '@/tests/setup/msw'

const track = (name: string) => `spotify:track:${idOf(name)}`
const album = `spotify:album:${idOf('album')}`
const items = [[track('song'), track('original')], [track('other')], [track('third')], [album]]
const untouched = [track('never pressed'), `spotify:album:${idOf('never pressed')}`]

type Ending = 'done' | 'refused' | 'lost' | 'done-but-lost' | 'late'

await import('@/lib/spotify/endpoints/library')

/** A pass takes a twentieth of a second. */
const longestMs = 15_000

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

async function urisOf(request: Request): Promise<string[]> {
  const { searchParams, pathname } = new URL(request.url)
  const uris = searchParams.get('uris')?.split(',')
  if (uris) return uris
  const ids =
    searchParams.get('ids')?.split(',') ?? ((await request.json()) as { ids: readonly string[] }).ids
  return ids.map((id) => `spotify:${pathname.includes('/me/albums') ? 'album' : 'track'}:${id}`)
}

/** One listener's library and two tabs that show it. Requests, answers and news take as long as `order` makes them. */
function openTabs(
  order: fc.Scheduler,
  { held, quotaMode }: { held: readonly string[]; quotaMode: QuotaMode },
) {
  const endings: Ending[] = []
  const library = new Set(held)
  const counts = { writes: 0, reads: 0 }
  const under = { way: 0, held: 0 }

  async function pass(label: string): Promise<void> {
    under.held += 1
    await order.schedule(Promise.resolve(), label)
    under.held -= 1
  }

  async function carryOut({ method }: Request, uris: readonly string[], ending: Ending): Promise<Response> {
    const apply = () => {
      for (const uri of uris) method === 'PUT' ? library.add(uri) : library.delete(uri)
    }
    if (ending === 'refused') return refusal(400)
    if (ending === 'late') void order.schedule(Promise.resolve(), `late ${method} ${uris}`).then(apply)
    if (ending === 'done' || ending === 'done-but-lost') apply()
    return ending === 'done' ? new HttpResponse(null) : new HttpResponse(null, { status: 502 })
  }

  serve({
    'ALL /me/*': async ({ request }) => {
      const uris = await urisOf(request)
      await pass(`${request.method} ${uris} arrives`)
      const ending = endings.shift() ?? 'done'
      counts[request.method === 'GET' ? 'reads' : 'writes'] += 1
      const answer =
        request.method !== 'GET'
          ? await carryOut(request, uris, ending)
          : ending === 'done'
            ? HttpResponse.json(uris.map((uri) => library.has(uri)))
            : new HttpResponse(null, { status: 502 })
      await pass(`the answer to ${request.method} ${uris}`)
      return answer
    },
  })
  const send = globalThis.fetch
  vi.stubGlobal('fetch', async (...sent: Parameters<typeof fetch>) => {
    under.way += 1
    try {
      return await send(...sent)
    } finally {
      under.way -= 1
    }
  })

  const tabs = [createHearts(buildClient({ quotaMode })), createHearts(buildClient({ quotaMode }))] as const
  connect(tabs[0], tabs[1])
  connect(tabs[1], tabs[0])

  function connect(teller: Hearts, listener: Hearts): void {
    let line = Promise.resolve()
    teller.onAccepted((news) => {
      if (heard.has(news)) return
      const copy = { ...news }
      line = line
        .then(() => order.schedule(Promise.resolve(), `news of ${news.uris}`))
        .then(() => {
          heard.add(copy)
          listener.noteAccepted(copy)
        })
    })
  }

  /** One thing happens: of what may happen next, what `order` chooses; else the next timer. False when all is quiet. */
  async function step(): Promise<boolean> {
    const endsByMs = Date.now() + longestMs
    for (let turns = 0; turns < 6 || under.way > under.held; turns += 1) {
      await turn()
      if (Date.now() > endsByMs)
        throw new Error(`${under.way - under.held} requests do not come to their end`)
    }
    if (order.count() > 0) await order.waitOne()
    else if (vi.getTimerCount() > 0) await vi.advanceTimersToNextTimerAsync()
    else return false
    return true
  }

  async function settle(ends: readonly Promise<unknown>[]): Promise<void> {
    let isOver = false
    void Promise.allSettled(ends).then(() => {
      isOver = true
    })
    const endsByMs = Date.now() + longestMs
    while ((await step()) || !isOver) if (Date.now() > endsByMs) throw new Error('It does not become quiet')
  }

  return { library, counts, tabs, step, settle, ruin: (coming: readonly Ending[]) => endings.push(...coming) }
}

const heard = new WeakSet<HeartChange>()

test('both tabs end with the library’s state, whatever is pressed and lost', async () => {
  const uris = [...items.flat(), ...untouched]
  const press = fc.record({
    tab: fc.constantFrom(0, 1),
    things: fc.uniqueArray(fc.constantFrom(0, 1, 2, 3), { minLength: 1 }),
    isSaved: fc.boolean(),
    steps: fc.constantFrom(0, 0, 1, 3, 8, 40),
  })
  const setUp = fc.record({
    held: fc.uniqueArray(fc.constantFrom(...uris)),
    endings: fc.array(fc.constantFrom<Ending>('done', 'done', 'refused', 'lost', 'done-but-lost', 'late'), {
      maxLength: 8,
    }),
    quotaMode: fc.constantFrom<QuotaMode>('development', 'extended'),
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      setUp,
      fc.array(press, { minLength: 1, maxLength: 6 }),
      async (order, setUp, presses) => {
        const { library, counts, tabs, step, settle, ruin } = openTabs(order, setUp)
        for (const tab of tabs) for (const names of items) tab.ask(names)
        await settle([])
        const { reads } = counts
        ruin(setUp.endings)
        const ends: Promise<{ ok: boolean }>[] = []
        const last = new Map<number, { tabs: Set<number>; isSaved: boolean; end: Promise<{ ok: boolean }> }>()
        for (const { tab, things, isSaved, steps } of presses) {
          for (const thing of things) {
            const end = (tabs[tab] as Hearts).setSaved(items[thing] ?? [], isSaved)
            ends.push(end)
            last.set(thing, { tabs: new Set(last.get(thing)?.tabs).add(tab), isSaved, end })
          }
          for (let count = 0; count < steps; count += 1) await step()
        }
        await settle(ends)
        const holds = (names: readonly string[]) => names.some((uri) => library.has(uri))
        for (const tab of tabs) expect(items.map((names) => tab.isSaved(names))).toEqual(items.map(holds))
        // Of two tabs either may come last, and so may a request that was given up for lost.
        for (const [thing, { tabs, isSaved, end }] of last) {
          const isClear = tabs.size === 1 && !setUp.endings.includes('late')
          if (isClear && (await end).ok) expect(holds(items[thing] ?? [])).toBe(isSaved)
        }
        const aimedAt = new Set(
          presses.flatMap(({ things }) => things).flatMap((thing) => items[thing] ?? []),
        )
        for (const uri of uris) if (!aimedAt.has(uri)) expect(library.has(uri)).toBe(setUp.held.includes(uri))
        expect(counts.writes).toBeLessThanOrEqual(presses.flatMap(({ things }) => things).length)
        expect(counts.reads - reads).toBeLessThanOrEqual(4 * (presses.length + setUp.endings.length))
      },
    ),
    // What is found is told, even where making it smaller takes longer than a test may.
    { numRuns: 50, interruptAfterTimeLimit: 30_000, markInterruptAsFailure: true },
  )
})
