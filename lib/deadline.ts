import { abortedError, ProviderError } from '@/lib/provider-error'

type Deadline = {
  timeoutMs: number
  signal?: AbortSignal | undefined
}

/**
 * Does `work`, for at most `timeoutMs`. Its signal aborts at the deadline, when the caller calls it off, and once the
 * work is done: a body that nobody read to its end is let go. Whatever becomes of `work`, the caller is answered: throws
 * ProviderError unavailable (`TIMEOUT`) or aborted, and what `work` throws by itself.
 *
 * Everything here is held by the timer. Node 20 may collect what AbortSignal.any makes, and what joins a fetch to its
 * signal, while a body is read: https://github.com/nodejs/undici/issues/4068
 */
export async function withDeadline<T>(
  { timeoutMs, signal }: Deadline,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  if (signal?.aborted) throw abortedError(signal)
  const ending = new AbortController()
  const handleAbort = () => ending.abort(signal?.reason)
  const timer = setTimeout(
    () => ending.abort(new DOMException('No answer in time.', 'TimeoutError')),
    timeoutMs,
  )
  signal?.addEventListener('abort', handleAbort)
  try {
    return await new Promise<T>((resolve, reject) => {
      ending.signal.addEventListener('abort', () => reject(abortedError(ending.signal)))
      work(ending.signal).then(resolve, reject)
    })
  } catch (error) {
    if (ending.signal.aborted) throw abortedError(ending.signal)
    throw error
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', handleAbort)
    ending.abort()
  }
}

/**
 * The whole body as text. When `signal` ends the reading, the connection closes too. Throws ProviderError
 * bad-response for more than `maxBytes`.
 */
export async function readText({ body }: Response, signal: AbortSignal, maxBytes: number): Promise<string> {
  if (!body) return ''
  const reader = body.getReader()
  const stop = () => {
    // The connection may have failed already; the caller learns of that, or of the deadline, elsewhere.
    reader.cancel().catch(() => {})
  }
  signal.addEventListener('abort', stop)
  const decoder = new TextDecoder()
  let size = 0
  let text = ''
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.byteLength
    if (size > maxBytes) throw new ProviderError('bad-response', 'The answer is too long.')
    text += decoder.decode(next.value, { stream: true })
  }
  // A reading that was stopped looks like one that reached its end.
  if (signal.aborted) throw abortedError(signal)
  return text + decoder.decode()
}

/** What a text from elsewhere says; undefined where it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

type Limits = { timeoutMs: number; mostBytes: number; signal?: AbortSignal | undefined }

/** An answer with its whole body. Throws what `fetch` throws, and ProviderError: too late, too large, aborted. */
export function fetchText(
  url: string,
  init: RequestInit,
  { mostBytes, ...deadline }: Limits,
): Promise<{ response: Response; text: string }> {
  return withDeadline(deadline, async (signal) => {
    const response = await fetch(url, { ...init, signal })
    return { response, text: await readText(response, signal, mostBytes) }
  })
}
