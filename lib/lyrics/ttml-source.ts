import 'server-only'
import { fetchText } from '@/lib/deadline'
import { partOfStore } from '@/lib/key-store/process-store'
import { foundForMs, lyricsMemory, missingForMs } from '@/lib/lyrics/cache'
import { createServiceLine, type ServiceLine } from '@/lib/lyrics/service-line'
import { abortedError, ProviderError } from '@/lib/provider-error'
import { env } from '@/lib/server/env'

const timeoutMs = 6_000
const mostBytes = 1_000_000

// Each route is built apart, with a copy of this module; the process is what they share.
const shared = globalThis as { tonearmTtmlLine?: ServiceLine }

/**
 * The TTML file of a track at the operator's own source, as text that only a browser parses; null when it has none, or no
 * source is set. Throws ProviderError: rate-limited, unavailable, bad-response, aborted.
 */
export async function findTtml(id: string, listener: string, caller: AbortSignal): Promise<string | null> {
  const url = env().lyricsTtmlUrl
  if (url === null) return null
  const store = partOfStore('lyrics-ttml', lyricsMemory)
  const kept = await store.get(id)
  if (kept !== null) return kept || null
  shared.tonearmTtmlLine ??= createServiceLine()
  return shared.tonearmTtmlLine(
    listener,
    async (signal) => {
      const ttml = await fetchTtml(`${url}/${id}.ttml`, signal)
      await store.set(id, ttml ?? '', ttml === null ? missingForMs : foundForMs)
      return ttml
    },
    caller,
  )
}

/** Files come as XML, as plain text or as bytes without a type; a page of the web is an error message. */
const fittingType = /^(?:application\/(?:ttml\+xml|xml|octet-stream)|text\/(?:xml|plain))\b/i

async function fetchTtml(url: string, signal: AbortSignal): Promise<string | null> {
  try {
    const { response, text } = await fetchText(
      url,
      {
        headers: { Accept: 'application/ttml+xml, application/xml, text/plain' },
        redirect: 'error',
        cache: 'no-store',
      },
      { timeoutMs, mostBytes, signal },
    )
    if (response.status === 404) return null
    const type = response.headers.get('content-type') ?? 'application/octet-stream'
    if (response.ok && fittingType.test(type) && /<tt[\s>:]/.test(text)) return text
    throw new ProviderError('bad-response', `The source of TTML answered ${response.status} in another form.`)
  } catch (cause) {
    if (cause instanceof ProviderError) throw cause
    if (signal.aborted) throw abortedError(signal)
    throw new ProviderError('unavailable', 'The source of TTML could not be reached.', { cause })
  }
}
