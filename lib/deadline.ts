import { abortedError, ProviderError } from '@/lib/provider-error'

type Deadline = {
  timeoutMs: number
  signal?: AbortSignal | undefined
}

/**
 * Does `work`, for at most `timeoutMs`. Its signal aborts at the deadline, when the caller aborts, and once the work is
 * done, which releases a body that wasn't read to its end. Always settles, even if `work` doesn't. Throws ProviderError
 * unavailable (`TIMEOUT`) or aborted, and the errors of `work`.
 *
 * The timer holds everything here. Node 20 may collect the signal of AbortSignal.any, and the link between a fetch and
 * its signal, while a body is read: https://github.com/nodejs/undici/issues/4068
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
    // The connection may have failed already. The caller gets that error, or the deadline's, elsewhere.
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
  // An aborted read looks like one that reached the end.
  if (signal.aborted) throw abortedError(signal)
  return text + decoder.decode()
}

/** The value of a JSON text; undefined if it isn't JSON. */
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
