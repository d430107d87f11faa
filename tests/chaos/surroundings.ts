import type { BrowserContext } from '@playwright/test'

const dayMs = 86_400_000
const shiftsMs = [0, dayMs, -dayMs]
/** `silent`: what is kept in databases and caches never answers. */
const troubles = ['none', 'none', 'full', 'refused', 'silent'] as const

type Pick = (count: number) => number

export type Surroundings = ReturnType<typeof createSurroundings>

/** The computer's clock and the browser's storage, the same for all tabs; see `surround-page.js`. */
export function createSurroundings(context: BrowserContext, url: string) {
  let shiftMs = 0
  let trouble: (typeof troubles)[number] = 'none'

  async function apply(): Promise<void> {
    await context.addCookies([
      { name: 'chaos-clock', value: String(shiftMs), url },
      { name: 'chaos-storage', value: trouble, url },
    ])
    for (const page of context.pages()) {
      for (const frame of page.frames()) {
        try {
          await frame.evaluate((now) => Object(window).chaosSurround?.(now), { shiftMs, trouble })
        } catch (error) {
          // A frame that goes reads the cookies when it comes back.
          if (!/detached|destroyed|navigat|closed/i.test(String(error))) throw error
        }
      }
    }
  }

  return {
    apply,
    isStorageWell: () => trouble === 'none',
    async moveClock(pick: Pick): Promise<string> {
      shiftMs = shiftsMs[pick(shiftsMs.length)] ?? 0
      await apply()
      return `${shiftMs / dayMs} days from now`
    },
    async changeStorage(pick: Pick): Promise<string> {
      trouble = troubles[pick(troubles.length)] ?? 'none'
      await apply()
      return trouble
    },
    /** As from the browser's own menu, without the cookies. */
    async clearStorage(): Promise<void> {
      const [page] = context.pages()
      if (!page) return
      const cdp = await context.newCDPSession(page)
      await cdp.send('Storage.clearDataForOrigin', {
        origin: new URL(url).origin,
        storageTypes: 'local_storage,indexeddb,cache_storage',
      })
      await cdp.detach()
    },
  }
}
