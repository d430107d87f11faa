import { retryImport } from '@/lib/browser/retry-import'
import { createStore } from '@/lib/store'

/** What `components/frame/second-wave.ts` exports. The dashboard declares it here, since imports point downward. */
// biome-ignore lint/suspicious/noEmptyInterface: filled in there.
export interface SecondWave {}

export const secondWave = createStore<SecondWave | null>(null)

let load: () => Promise<SecondWave> = () => Promise.reject(new Error('There is no second wave'))

export function offerSecondWave(loadIt: typeof load): void {
  load = loadIt
}

/** Fails as `import` does; then the next call tries again. */
export async function importSecondWave(): Promise<SecondWave> {
  const loaded = secondWave.getState() ?? (await load())
  secondWave.setState(loaded)
  return loaded
}

export const loadSecondWave = retryImport(importSecondWave)
