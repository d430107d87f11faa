import { type EngineContext, onEnd } from '@/lib/player/engine/context'
import { selectPlayingUri } from '@/lib/player/selectors'
import { queueItem } from '@/lib/spotify/player'

export type Continuation = {
  /** `last` is the final uri of what was sent; `rest` what comes after it. */
  follow(last: string, rest: readonly string[]): void
  forget(): void
}

/**
 * Carries a list on that was too long for one request: whenever its last known track begins, the next one is queued
 * behind it, so that the device itself passes from one to the other without a gap.
 */
export function createContinuation({ client, getState, subscribe, signal }: EngineContext): Continuation {
  let last: string | null = null
  let rest: readonly string[] = []

  function advance() {
    const [next, ...others] = rest
    if (next === undefined || last === null || selectPlayingUri(getState()) !== last) return
    last = next
    rest = others
    void queueItem(client, { uri: next, signal })
  }

  const unsubscribe = subscribe(advance)
  onEnd(signal, unsubscribe)
  return {
    follow(lastUri, others) {
      last = lastUri
      rest = others
    },
    forget() {
      last = null
      rest = []
    },
  }
}
