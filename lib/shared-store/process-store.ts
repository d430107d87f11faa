import 'server-only'
import { env } from '@/lib/server/env'
import { createFallbackStore } from '@/lib/shared-store/fallback-store'
import { createRedisStore, type RedisStore, storeTrouble } from '@/lib/shared-store/redis-store'
import {
  createMemoryStore,
  type MemoryOptions,
  type SharedStore,
  withPrefix,
} from '@/lib/shared-store/shared-store'

/** Other instances may have made changes that this one doesn't know; as long as short-lived values are stored. */
const unsureForMs = 30_000

type Shared = {
  redis: RedisStore | null
  parts: Map<string, SharedStore>
  isGone: boolean
  /** On the clock that never runs backwards. */
  unsureUntilMs: number
}

// Pages, routes and the middleware are bundled apart, each with a copy of this module, but share one process.
const ofProcess = globalThis as { tonearmStore?: Shared }

function shared(): Shared {
  ofProcess.tonearmStore ??= { redis: null, parts: new Map(), isGone: false, unsureUntilMs: 0 }
  return ofProcess.tonearmStore
}

/** Connects to the shared store, if one is set, before the first use. Returns after the first try. */
export async function connectStore(url: string | null = env().redisUrl): Promise<void> {
  if (url === null) return
  let settle = () => {}
  const tried = new Promise<void>((resolve) => {
    settle = resolve
  })
  shared().redis = await createRedisStore({
    url,
    onFailure(error) {
      noteFailure(error)
      settle()
    },
    onReady() {
      noteReturn()
      settle()
    },
  })
  shared().parts.clear()
  await tried
}

/** The part of the store with this name: one for the whole process. `memory` limits what is stored in memory. */
export function partOfStore(name: string, memory?: MemoryOptions): SharedStore {
  const { parts, redis } = shared()
  const known = parts.get(name)
  if (known) return known
  const own = createMemoryStore(memory)
  const part = redis
    ? createFallbackStore({ ...withPrefix(redis, `tonearm:${name}:`), isReady: redis.isReady }, own, {
        onFailure: noteFailure,
        onAnswer: noteReturn,
      })
    : own
  parts.set(name, part)
  return part
}

/** Null where none is set. */
export const isStoreReachable = (): boolean | null => shared().redis?.isReady() ?? null

/**
 * Whether other instances may have made changes that this one can't know: the shared store is unreachable, or was a
 * moment ago.
 */
export function mayHaveMissedOthers(): boolean {
  const { redis, isGone, unsureUntilMs } = shared()
  return redis !== null && (isGone || performance.now() < unsureUntilMs)
}

/** Ends the connection and forgets everything, for tests. */
export function forgetStore(): void {
  shared().redis?.close()
  delete ofProcess.tonearmStore
}

function noteFailure(error: unknown): void {
  const state = shared()
  if (state.isGone) return
  state.isGone = true
  // biome-ignore lint/suspicious/noConsole: the server's log is the terminal.
  console.error(
    `The shared store (REDIS_URL) can’t be reached: ${storeTrouble(error)}. This instance is using its own memory until Redis is back.`,
  )
}

function noteReturn(): void {
  const state = shared()
  if (!state.isGone) return
  state.isGone = false
  state.unsureUntilMs = performance.now() + unsureForMs
  // biome-ignore lint/suspicious/noConsole: the server's log is the terminal.
  console.info('The shared store (REDIS_URL) is back.')
}
