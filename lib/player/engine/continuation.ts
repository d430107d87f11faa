import { savedUrisOf } from '@/lib/music/playable'
import { type EngineContext, onEnd } from '@/lib/player/engine/context'
import { selectIsShuffled, selectNowPlaying } from '@/lib/player/selectors'
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
    const before = { last, rest }
    const index = indexOfNext()
    const next = isLastPlaying() ? rest[index] : undefined
    if (next === undefined) return
    last = next
    rest = rest.toSpliced(index, 1)
    void queueItem(client, { uri: next, signal }).then((answer) => {
      // Not taken: whatever the device tells next, while the same track plays, tries again.
      if (!answer.ok && last === next) ({ last, rest } = before)
    })
  }

  /** A track may play in another edition than the one asked for. */
  function isLastPlaying(): boolean {
    const item = selectNowPlaying(getState())
    return last !== null && item !== null && savedUrisOf(item).includes(last)
  }

  /** The device shuffles what it was given; what follows is drawn here. */
  function indexOfNext(): number {
    return selectIsShuffled(getState()) ? Math.floor(Math.random() * rest.length) : 0
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
