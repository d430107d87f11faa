import type { useSWRConfig } from 'swr'
import { unstable_serialize } from 'swr'

/** The parts of `useSWRConfig()` that read and change what the screens show. */
export type ShownData = Pick<ReturnType<typeof useSWRConfig>, 'cache' | 'mutate' | 'fallback'>

/** What is shown under a key: what was read, or else what came with the page. Undefined while that is still loading. */
export function shownEntry<T>(
  { cache, fallback }: Pick<ShownData, 'cache' | 'fallback'>,
  key: readonly unknown[],
): T | undefined {
  const name = unstable_serialize(key)
  const known = cache.get(name)?.data ?? fallback?.[name]
  return known instanceof Promise ? undefined : (known as T | undefined)
}
