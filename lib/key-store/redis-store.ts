import 'server-only'
import { withDeadline } from '@/lib/deadline'
import type { KeyStore } from '@/lib/key-store/key-store'

export type RedisStore = KeyStore & {
  /** False while the server cannot be reached; the connection is then tried again by itself. */
  isReady(): boolean
  close(): void
}

type Options = {
  url: string
  /** The connection failed, is lost, or cannot be made again: called for each try. */
  onFailure(error: unknown): void
  onReady(): void
  /** After it, a connection on which nothing comes, not even the answer to a ping, counts as lost. */
  silentMs?: number
}

const connectMs = 2_000
/** A command without an answer; on a network of one's own they take a millisecond. */
const answerMs = 1_000
const longestPauseMs = 2_000

// The server runs it as one step: https://redis.io/docs/latest/develop/clients/patterns/distributed-locks/
const deleteScript =
  "if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) else return 0 end"

/** Over Redis or Valkey. A command throws while the server cannot be reached, or does not answer within a second. */
export async function createRedisStore({
  url,
  onFailure,
  onReady,
  silentMs = 5_000,
}: Options): Promise<RedisStore> {
  const { createClient } = await import('@redis/client')
  const client = createClient({
    url,
    // A command that cannot be sent now fails now: the caller has another way.
    disableOfflineQueue: true,
    pingInterval: silentMs / 2,
    socket: {
      connectTimeout: connectMs,
      socketTimeout: silentMs,
      reconnectStrategy: (retries) => Math.min(100 * 2 ** Math.min(retries, 10), longestPauseMs),
    },
  })
  let isClosed = false
  /** A try that was under way when it was closed fails afterwards, which is no failure. */
  const fail = (error: unknown) => {
    if (!isClosed) onFailure(error)
  }
  /** Since when nothing that was asked has been answered, by the clock that never goes back. */
  let unansweredSinceMs: number | null = null
  client.on('error', fail)
  client.on('ready', () => {
    unansweredSinceMs = null
    onReady()
  })
  // It keeps trying; each failure is told by an event.
  client.connect().catch(fail)

  // The connection's own limit sees what is sent, too: it would never end one that is used and does not answer.
  const isSilent = () => unansweredSinceMs !== null && performance.now() - unansweredSinceMs >= silentMs

  async function answered<T>(answer: Promise<T>): Promise<T> {
    unansweredSinceMs ??= performance.now()
    const settled = answer.finally(() => {
      unansweredSinceMs = null
    })
    return withDeadline({ timeoutMs: answerMs }, () => settled)
  }

  return {
    isReady: () => client.isReady && !isSilent(),
    close() {
      isClosed = true
      client.destroy()
    },
    get: (key) => answered(client.get(key)),
    async set(key, value, expiresInMs) {
      await answered(client.set(key, value, { expiration: toExpiration(expiresInMs) }))
    },
    async setIfAbsent(key, value, expiresInMs) {
      const options = { expiration: toExpiration(expiresInMs), condition: 'NX' } as const
      return (await answered(client.set(key, value, options))) !== null
    },
    async deleteIfEqual(key, value) {
      return (await answered(client.eval(deleteScript, { keys: [key], arguments: [value] }))) === 1
    },
  }
}

/** Why a store fails, in words for its operator; never the address, which may hold a password. */
export function storeTrouble(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown reason'
  if ('code' in error && typeof error.code === 'string') return error.code
  return /timeout|in time/i.test(error.message) ? 'no answer' : error.message.replace(/\.$/, '')
}

function toExpiration(expiresInMs: number): { type: 'PX'; value: number } {
  return { type: 'PX', value: Math.max(1, Math.ceil(expiresInMs)) }
}
