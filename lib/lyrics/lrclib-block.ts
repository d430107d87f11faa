import 'server-only'
import * as v from 'valibot'
import { ProviderError } from '@/lib/provider-error'
import type { SharedStore } from '@/lib/shared-store/shared-store'

const blockKey = 'blocked'
const blockSchema = v.object({
  kind: v.picklist(['rate-limited', 'unavailable']),
  message: v.string(),
  status: v.optional(v.number()),
  reason: v.optional(v.string()),
  retryAtMs: v.number(),
})

/** Until when the service wants no requests, from any instance, and its error. */
export function createBlock(store: SharedStore, nowMs: () => number) {
  return {
    async read(): Promise<ProviderError | null> {
      const text = await store.get(blockKey)
      const block = v.safeParse(v.pipe(v.string(), v.parseJson(), blockSchema), text)
      if (!block.success || block.output.retryAtMs <= nowMs()) return null
      const { kind, message, ...details } = block.output
      return new ProviderError(kind, message, details)
    },
    /** Returns the error. It counts for all instances if it has a time. */
    async write(error: ProviderError): Promise<ProviderError> {
      const { kind, message, status, reason, retryAtMs } = error
      if (retryAtMs === undefined) return error
      const text = JSON.stringify({ kind, message, status, reason, retryAtMs })
      await store.set(blockKey, text, retryAtMs - nowMs())
      return error
    },
  }
}
