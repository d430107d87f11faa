import 'server-only'
import * as v from 'valibot'
import { ProviderError } from '@/lib/provider-error'
import type { SharedStore } from '@/lib/shared-store/shared-store'

/** The key in the part of the store that belongs to one service. */
const pauseKey = 'blocked'
const pauseSchema = v.object({
  kind: v.picklist(['rate-limited', 'unavailable']),
  message: v.string(),
  status: v.optional(v.number()),
  reason: v.optional(v.string()),
  retryAtMs: v.number(),
})

/**
 * Until when a lyrics service gets no requests from any instance, and the error to throw until then. Every service has
 * its own `store`.
 */
export function createServicePause(store: SharedStore, nowMs: () => number) {
  return {
    async read(): Promise<ProviderError | null> {
      const text = await store.get(pauseKey)
      const pause = v.safeParse(v.pipe(v.string(), v.parseJson(), pauseSchema), text)
      if (!pause.success || pause.output.retryAtMs <= nowMs()) return null
      const { kind, message, ...details } = pause.output
      return new ProviderError(kind, message, details)
    },
    /** Returns the error. Pauses all instances if it has a `retryAtMs`. */
    async write(error: ProviderError): Promise<ProviderError> {
      const { kind, message, status, reason, retryAtMs } = error
      if (retryAtMs === undefined) return error
      const text = JSON.stringify({ kind, message, status, reason, retryAtMs })
      await store.set(pauseKey, text, retryAtMs - nowMs())
      return error
    },
  }
}
