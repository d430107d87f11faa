import 'server-only'
import type { RedisStore } from '@/lib/shared-store/redis-store'
import type { SharedStore } from '@/lib/shared-store/shared-store'

/** After a failure: a server that accepts connections but answers nothing must not delay every request. */
const pauseMs = 2_000

/**
 * The shared store, or this process's memory where it can't be reached. No command throws. Values that this process
 * has set are also in its memory, so they survive a shared store that comes back empty.
 */
export function createFallbackStore(
  remote: Pick<RedisStore, 'isReady'> & SharedStore,
  memory: SharedStore,
  { onFailure, onAnswer }: { onFailure(error: unknown): void; onAnswer(): void },
): SharedStore {
  let pausedUntilMs = 0

  async function attempt<T>(
    ask: (store: SharedStore) => Promise<T>,
    instead: (store: SharedStore) => Promise<T> = ask,
  ): Promise<T> {
    if (!remote.isReady()) {
      // A new connection gets a new chance.
      pausedUntilMs = 0
      return instead(memory)
    }
    if (performance.now() < pausedUntilMs) return instead(memory)
    try {
      const answer = await ask(remote)
      onAnswer()
      return answer
    } catch (error) {
      onFailure(error)
      pausedUntilMs = performance.now() + pauseMs
      return instead(memory)
    }
  }

  return {
    get: (key) =>
      attempt(
        async (store) => (await store.get(key)) ?? memory.get(key),
        () => memory.get(key),
      ),
    async set(key, value, expiresInMs) {
      await memory.set(key, value, expiresInMs)
      await attempt(
        (store) => store.set(key, value, expiresInMs),
        async () => {},
      )
    },
    setIfAbsent: (key, value, expiresInMs) => attempt((store) => store.setIfAbsent(key, value, expiresInMs)),
    deleteIfEqual: (key, value) => attempt((store) => store.deleteIfEqual(key, value)),
  }
}
