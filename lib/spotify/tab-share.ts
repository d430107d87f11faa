import { abortedError, ProviderError } from '@/lib/provider-error'
import { startStopwatch } from '@/lib/stopwatch'

/** The tabs of one listener in one browser share reads: a question that several tabs have is asked once. */
export type TabShare = {
  /** Another tab's answer, fresh or on its way, otherwise that of `ask`. */
  read(key: string, ask: () => Promise<string>, signal: AbortSignal): Promise<string>
  /** A write: no read that began before it, in any tab, answers one asked for after it. */
  forget(): void
  /** Receives nothing more from other tabs until it is used again. */
  close(): void
}

/** A tab that was suspended hears late, and the clock may have been set since: times are sent as durations. */
type Failure = Pick<ProviderError, 'kind' | 'message' | 'status' | 'reason' | 'bucket' | 'isEstimate'> & {
  waitMs: number | undefined
}
type Answer = { text: string } | { failure: Failure }
type Message =
  | { type: 'answer'; key: string; answer: Answer }
  | { type: 'forget'; write: number }
  /** A tab that has just been opened asks for the epoch of the others. */
  | { type: 'hello' }
  | { type: 'epoch'; epoch: number }

/** What another tab has just read is not read again. */
const freshForMs = 5_000
const mostKept = 40
/** A tab that the browser has suspended answers nobody. */
const longestWaitMs = 4_000
/** A lock may be passed on before the answer arrives. */
const graceMs = 50
/** So long an answer may take to tabs that are waking up; until then none of them may ask again. */
const arrivesInMs = 500

type Options = {
  /** The listener's id; tabs of another listener share nothing with this one. */
  name: string
  locks: Pick<LockManager, 'request'>
  open(): Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'>
  /** The provider asked another tab for a pause. */
  onPause(waitMs: number): void
}

/** Null where the browser has no Web Locks, as on an insecure address: then every tab asks for itself. */
export function openTabShare(name: string, onPause: Options['onPause']): TabShare | null {
  if (typeof navigator === 'undefined' || !navigator.locks || typeof BroadcastChannel === 'undefined')
    return null
  return createTabShare({ name, locks: navigator.locks, open: () => new BroadcastChannel(name), onPause })
}

export function createTabShare({ name, locks, open, onPause }: Options): TabShare {
  /**
   * Changes with every write, here or elsewhere; reads of different epochs are different questions. In whatever order
   * tabs hear of the same writes, they come to the same epoch.
   */
  let epoch = 0
  const heard = new Map<string, { answer: Answer; ageMs: () => number }>()
  const waiting = new Map<string, Set<(answer: Answer) => void>>()

  let opened: ReturnType<Options['open']> | null = null

  function channel() {
    if (opened) return opened
    opened = open()
    opened.addEventListener('message', handleMessage)
    opened.postMessage({ type: 'hello' } satisfies Message)
    return opened
  }

  function handleMessage({ data }: MessageEvent<Message>): void {
    if (data.type === 'answer') hear(data)
    else if (data.type === 'forget') adopt(epoch ^ data.write)
    else if (data.type === 'epoch' && epoch === 0) adopt(data.epoch)
    else if (data.type === 'hello' && epoch !== 0)
      channel().postMessage({ type: 'epoch', epoch } satisfies Message)
  }

  function hear({ key, answer }: Extract<Message, { type: 'answer' }>): void {
    if ('failure' in answer) {
      const { kind, bucket, waitMs } = answer.failure
      if (kind === 'rate-limited' && bucket === undefined && waitMs !== undefined) onPause(waitMs)
    } else if (key.startsWith(`${epoch} `)) {
      heard.set(key, { answer, ageMs: startStopwatch() })
      if (heard.size > mostKept) heard.delete(heard.keys().next().value ?? '')
    }
    for (const listener of waiting.get(key) ?? []) listener(answer)
  }

  function adopt(next: number): void {
    epoch = next
    heard.clear()
  }

  async function askAndTell(key: string, ask: () => Promise<string>): Promise<string> {
    const post = (answer: Answer) => channel().postMessage({ type: 'answer', key, answer } satisfies Message)
    try {
      const text = await ask()
      post({ text })
      return text
    } catch (error) {
      if (error instanceof ProviderError && error.kind !== 'aborted') post({ failure: toFailure(error) })
      throw error
    }
  }

  function findFresh(key: string): Answer | null {
    const known = heard.get(key)
    return known && known.ageMs() < freshForMs ? known.answer : null
  }

  /** The answer of the tab that is asking. If it does not answer, this tab asks, and the others wait for this one. */
  function hearOrAsk(key: string, ask: () => Promise<string>, signal: AbortSignal): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const queue = new AbortController()
      const listeners = waiting.get(key) ?? new Set()
      waiting.set(key, listeners)
      let isOver = false
      const end = (finish: () => void) => {
        isOver = true
        clearTimeout(timer)
        queue.abort()
        signal.removeEventListener('abort', handleAbort)
        listeners.delete(handleAnswer)
        if (listeners.size === 0) waiting.delete(key)
        finish()
      }
      const handleAnswer = (answer: Answer) => end(() => resolve(answer))
      const handleAbort = () => end(() => reject(abortedError(signal)))
      const askHere = async () => {
        clearTimeout(timer)
        listeners.delete(handleAnswer)
        try {
          const text = await askAndTell(key, ask)
          end(() => resolve({ text }))
        } catch (error) {
          end(() => reject(error))
        }
      }
      const timer = setTimeout(() => void askHere(), longestWaitMs)
      listeners.add(handleAnswer)
      signal.addEventListener('abort', handleAbort)
      const turn = locks.request(`${name} ${key}`, { signal: queue.signal }, async () => {
        await pause(graceMs)
        if (isOver) return
        // It may have come before anybody listened here.
        const fresh = findFresh(key)
        if (fresh) return handleAnswer(fresh)
        await askHere()
        await pause(arrivesInMs)
      })
      turn.catch((error: unknown) => {
        // The place in the line was given up.
        if (!(error instanceof DOMException && error.name === 'AbortError')) reject(error)
      })
    })
  }

  // What others tell from now on is an answer to what this tab may ask next.
  channel()
  return {
    forget() {
      const write = 1 + Math.floor(Math.random() * (2 ** 31 - 1))
      channel().postMessage({ type: 'forget', write } satisfies Message)
      adopt(epoch ^ write)
    },
    close() {
      opened?.close()
      opened = null
    },
    async read(path, ask, signal) {
      channel()
      const key = `${epoch} ${path}`
      const fresh = findFresh(key)
      if (fresh) return unpack(fresh)
      const own = await new Promise<string | null>((resolve, reject) => {
        const held = locks.request(`${name} ${key}`, { ifAvailable: true }, async (lock) => {
          if (!lock) return resolve(null)
          const answer = askAndTell(key, ask)
          resolve(answer)
          await Promise.allSettled([answer])
          await pause(arrivesInMs)
        })
        held.catch(reject)
      })
      return own ?? unpack(await hearOrAsk(key, ask, signal))
    },
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, ms)
  })
}

function unpack(answer: Answer): string {
  if ('text' in answer) return answer.text
  const { kind, message, waitMs, ...details } = answer.failure
  const retryAtMs = waitMs === undefined ? undefined : Date.now() + waitMs
  throw new ProviderError(kind, message, definedOf({ ...details, retryAtMs }))
}

function toFailure(error: ProviderError): Failure {
  const { kind, message, status, reason, retryAtMs, bucket, isEstimate } = error
  const waitMs = retryAtMs === undefined ? undefined : Math.max(0, retryAtMs - Date.now())
  return { kind, message, status, reason, waitMs, bucket, isEstimate }
}

function definedOf<T extends object>(details: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined)) as never
}
