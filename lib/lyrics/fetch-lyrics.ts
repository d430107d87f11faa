import * as v from 'valibot'
import { withDeadline } from '@/lib/deadline'
import { answerSchema } from '@/lib/lyrics/answer'
import type { Lyrics } from '@/lib/lyrics/lyrics'
import { abortedError, ProviderError, type ProviderErrorKind } from '@/lib/provider-error'

/** The server answers within 14 s. */
const timeoutMs = 20_000

/** Null when there are none. Throws ProviderError: signed-out, rate-limited, unavailable, bad-…, offline, aborted. */
export function fetchLyrics(path: string, signal: AbortSignal): Promise<Lyrics | null> {
  return withDeadline({ timeoutMs, signal }, (ending) => readLyrics(path, ending))
}

async function readLyrics(path: string, signal: AbortSignal): Promise<Lyrics | null> {
  const response = await request(path, signal)
  if (response.status === 404) return null
  if (!response.ok) throw new ProviderError(kindOf(response), `The lyrics route answered ${response.status}.`)
  // A body that is not JSON fits no schema.
  const result = v.safeParse(answerSchema, await response.json().catch(() => undefined))
  if (signal.aborted) throw abortedError(signal)
  if (!result.success) throw new ProviderError('bad-response', 'The lyrics came in another form.')
  return result.output
}

/** As `fetch`, with the browser's failures named. */
async function request(path: string, signal: AbortSignal): Promise<Response> {
  try {
    return await fetch(path, { headers: { Accept: 'application/json' }, signal })
  } catch (cause) {
    if (signal.aborted) throw abortedError(signal)
    const kind = navigator.onLine ? 'unavailable' : 'offline'
    throw new ProviderError(kind, 'The lyrics route could not be reached.', { cause })
  }
}

function kindOf({ status, headers }: Response): ProviderErrorKind {
  if (status === 401) return 'signed-out'
  if (status === 400) return 'bad-request'
  if (status === 429) return 'rate-limited'
  if (status === 502) return 'bad-response'
  return status === 503 && headers.has('retry-after') ? 'rate-limited' : 'unavailable'
}
