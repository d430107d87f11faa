import 'server-only'
import { withDeadline } from '@/lib/deadline'
import type { SharedStore } from '@/lib/shared-store/shared-store'

export type RedisStore = SharedStore & {
  /** False while the server can't be reached; the client reconnects by itself. */
  isReady(): boolean
  close(): void
}

type Options = {
  url: string
  /** Called for each failed or lost connection. */
  onFailure(error: unknown): void
  onReady(): void
  /** After this long without anything, even an answer to a ping, the connection counts as lost. */
  silentMs?: number
}

const connectMs = 2_000
/** The timeout of a command. On a local network, they take a millisecond. */
const answerMs = 1_000
const longestPauseMs = 2_000

// The server runs it as one step: https://redis.io/docs/latest/develop/clients/patterns/distributed-locks/
const deleteScript =
  "if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) else return 0 end"

/** Over Redis or Valkey. A command throws while the server can't be reached, or after a second without an answer. */
export async function createRedisStore({
  url,
  onFailure,
  onReady,
  silentMs = 5_000,
}: Options): Promise<RedisStore> {
  const { createClient } = await import('@redis/client')
  const client = createClient({
    url,
    // A command that can't be sent fails at once, because the caller has a fallback.
    disableOfflineQueue: true,
    pingInterval: silentMs / 2,
    socket: {
      connectTimeout: connectMs,
      socketTimeout: silentMs,
      reconnectStrategy: (retries) => Math.min(100 * 2 ** Math.min(retries, 10), longestPauseMs),
    },
  })
  let isClosed = false
  /** A connection attempt that fails after `close` is no failure. */
  const fail = (error: unknown) => {
    if (!isClosed) onFailure(error)
  }
  /** When the oldest unanswered command was sent, on the clock that never runs backwards. */
  let unansweredSinceMs: number | null = null
  client.on('error', fail)
  client.on('ready', () => {
    unansweredSinceMs = null
    onReady()
  })
  // It keeps trying, and reports each failure as an event.
  client.connect().catch(fail)

  // The socket's own timeout counts data sent too, so it would not end a connection that is used and doesn't answer.
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

/** Why a store fails, for its operator; never the address, which may contain a password. */
export function storeTrouble(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown reason'
  if ('code' in error && typeof error.code === 'string') return error.code
  return /timeout|in time/i.test(error.message) ? 'no answer' : error.message.replace(/\.$/, '')
}

function toExpiration(expiresInMs: number): { type: 'PX'; value: number } {
  return { type: 'PX', value: Math.max(1, Math.ceil(expiresInMs)) }
}
