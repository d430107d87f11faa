import type { ListRow, Page } from '@/lib/music/entities'
import { abortedError, ProviderError } from '@/lib/provider-error'
import type { Circuit } from '@/lib/spotify/circuit'
import type { PageOptions } from '@/lib/spotify/page-options'

/** One less than the client sends at a time: what the listener does meanwhile finds a free place. */
const simultaneous = 3
const pageSize = 50
const mostPauses = 5

type ReadRows = {
  load(options: PageOptions): Promise<Page<ListRow>>
  circuit: Circuit
  /** How many rows there are. */
  total: number
  /** Pages at hand already, by offset; those read are added, also when the reading ends early. */
  pages: Map<number, Page<ListRow>>
  signal: AbortSignal
  onPage(): void
}

/**
 * Reads every page of a list that is not at hand, from the top, three at a time. Where the provider wants quiet it
 * waits until that is over. Throws ProviderError: `aborted`, or what kept a page from coming.
 */
export async function readRows(reading: ReadRows): Promise<void> {
  const { total, pages, onPage } = reading
  const missing: number[] = []
  for (let offset = 0; offset < total; offset += pageSize) if (!pages.has(offset)) missing.push(offset)

  async function work() {
    for (let offset = missing.shift(); offset !== undefined; offset = missing.shift()) {
      pages.set(offset, await patiently(reading, offset).catch(stopAll))
      onPage()
    }
  }
  function stopAll(error: unknown): never {
    missing.length = 0
    throw error
  }
  const workers = Array.from({ length: simultaneous }, work)
  await Promise.all(workers)
}

async function patiently({ load, circuit, signal }: ReadRows, offset: number): Promise<Page<ListRow>> {
  for (let pauses = 0; ; pauses += 1) {
    try {
      return await load({ offset, limit: pageSize, signal })
    } catch (error) {
      const isPause = error instanceof ProviderError && error.retryAtMs !== undefined
      if (!isPause || pauses >= mostPauses) throw error
      await untilClosed(circuit, signal)
    }
  }
}

function untilClosed(circuit: Circuit, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const check = () => {
      if (!signal.aborted && circuit.getState().status !== 'closed') return
      stop()
      signal.removeEventListener('abort', check)
      if (signal.aborted) reject(abortedError(signal))
      else resolve()
    }
    const stop = circuit.subscribe(check)
    signal.addEventListener('abort', check, { once: true })
    check()
  })
}
