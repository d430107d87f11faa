import * as v from 'valibot'
import { parseJson, withDeadline } from '@/lib/deadline'
import { type Challenge, challengeSchema, type Flag, type Publication } from '@/lib/lyrics/publication'
import { ProviderError } from '@/lib/provider-error'

type Wish = { action: 'publish'; publication: Publication } | { action: 'flag'; flag: Flag }

export type Solve = (challenge: Challenge, signal: AbortSignal) => Promise<number>

export type SendAnswer = { ok: true } | { ok: false; problem: SendProblem }
export type SendProblem = 'refused' | 'busy' | 'signed-out' | 'offline' | 'no-answer'

const requestMs = 20_000
/** A challenge is good for five minutes. */
const solveMs = 280_000

/** Asks for a challenge, computes what it wants, and sends. Throws only where the caller calls it off. */
export async function sendPublication(
  wish: Wish,
  caller: AbortSignal,
  solve: Solve = solveInWorker,
): Promise<SendAnswer> {
  try {
    const challenge = v.parse(challengeSchema, await post({ action: 'challenge' }, caller))
    const nonce = await withDeadline({ timeoutMs: solveMs, signal: caller }, (signal) =>
      solve(challenge, signal),
    )
    await post({ ...wish, token: `${challenge.prefix}:${nonce}` }, caller)
    return { ok: true }
  } catch (error) {
    if (caller.aborted) throw error
    if (error instanceof v.ValiError) return { ok: false, problem: 'no-answer' }
    if (!(error instanceof ProviderError)) throw error
    return { ok: false, problem: problems[error.kind] ?? 'no-answer' }
  }
}

const problems: Partial<Record<string, SendProblem>> = {
  'bad-request': 'refused',
  'rate-limited': 'busy',
  'signed-out': 'signed-out',
  offline: 'offline',
}

async function post(body: unknown, caller: AbortSignal): Promise<unknown> {
  return withDeadline({ timeoutMs: requestMs, signal: caller }, async (signal) => {
    const init = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }
    const response = await fetch('/api/lyrics-publish', { ...init, signal }).catch((cause: unknown) => {
      const kind = navigator.onLine ? 'unavailable' : 'offline'
      throw new ProviderError(kind, 'The lyrics route could not be reached.', { cause })
    })
    if (response.ok) return parseJson(await response.text())
    const { status, headers } = response
    const isBusy = status === 429 || (status === 503 && headers.has('retry-after'))
    const isRefused = status === 400 || status === 413 || status === 422
    const kind =
      status === 401 ? 'signed-out' : isBusy ? 'rate-limited' : isRefused ? 'bad-request' : 'unavailable'
    throw new ProviderError(kind, `The lyrics route answered ${status}.`)
  })
}

function solveInWorker(challenge: Challenge, signal: AbortSignal): Promise<number> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' })
    const end = () => worker.terminate()
    signal.addEventListener('abort', end, { once: true })
    worker.addEventListener('message', ({ data }: MessageEvent<{ nonce: number }>) => {
      resolve(data.nonce)
      end()
    })
    worker.addEventListener('error', (cause) => {
      reject(new ProviderError('unavailable', 'The proof of work could not be computed.', { cause }))
      end()
    })
    worker.postMessage({ challenge })
  })
}
