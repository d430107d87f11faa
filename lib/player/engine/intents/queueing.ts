import { goesBy } from '@/lib/music/playable'
import type { PlayerAnswer } from '@/lib/player/commands'
import { type EngineContext, wait } from '@/lib/player/engine/context'
import { lagMs } from '@/lib/player/fold-playback'
import { mayHaveBeenDone, ProviderError } from '@/lib/provider-error'

export type Queueing = ReturnType<typeof createQueueing>

export function createQueueing({ port, signal }: Pick<EngineContext, 'port' | 'signal'>) {
  const doubted = new Set<string>()

  /** Looks whether it is there; afterwards there is no doubt, unless the queue could not be read. */
  async function settle(uri: string): Promise<{ isQueued: boolean } | { error: ProviderError }> {
    try {
      const { current, next } = await port.queue(signal)
      doubted.delete(uri)
      return { isQueued: [current, ...next].some((item) => item !== null && goesBy(item, uri)) }
    } catch (error) {
      if (error instanceof ProviderError) return { error }
      throw error
    }
  }

  async function sendOnce(uri: string, send: () => Promise<PlayerAnswer>): Promise<PlayerAnswer> {
    const answer = await send()
    if (answer.ok || !mayHaveBeenDone(answer.error)) return answer
    doubted.add(uri)
    if (answer.error.kind === 'offline' || !(await wait(signal, lagMs))) return answer
    const seen = await settle(uri)
    return 'isQueued' in seen && seen.isQueued ? { ok: true } : answer
  }

  return {
    /** Nothing can be taken out of a queue: after a lost answer it is looked at before `uri` is sent once more. */
    async add(uri: string, send: () => Promise<PlayerAnswer>): Promise<PlayerAnswer> {
      if (doubted.has(uri)) {
        const seen = await settle(uri)
        if ('error' in seen) return { ok: false, error: seen.error }
        if (seen.isQueued) return { ok: true }
      }
      const answer = await sendOnce(uri, send)
      const isMissing = !answer.ok && mayHaveBeenDone(answer.error) && !doubted.has(uri)
      return isMissing ? sendOnce(uri, send) : answer
    },
  }
}
