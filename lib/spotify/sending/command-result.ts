import { ProviderError } from '@/lib/provider-error'

/** The result of a write; a success may carry data beside `ok`. */
export type WriteResult<T = unknown> = ({ ok: true } & T) | { ok: false; error: ProviderError }

/** Turns a thrown ProviderError into a result. Any other error is a bug and is rethrown. */
export function toResult<T extends object>(work: Promise<T>): Promise<WriteResult<T>>
export function toResult(work: Promise<void>): Promise<WriteResult>
export async function toResult(work: Promise<unknown>): Promise<WriteResult> {
  try {
    const facts = await work
    return typeof facts === 'object' ? { ok: true, ...facts } : { ok: true }
  } catch (error) {
    if (error instanceof ProviderError) return { ok: false, error }
    throw error
  }
}
