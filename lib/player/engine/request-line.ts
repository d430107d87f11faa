import { createLimiter } from '@/lib/limiter'
import type { PlayerAnswer } from '@/lib/player/commands'
import { calledOff, type InTurn, later, noteLeft, now, wait } from '@/lib/player/engine/context'
import { toResult } from '@/lib/spotify/sending/command-result'

/** Most answers come in half of this. A request that was replaced sooner still goes out before the next one. */
const graceMs = 500
/** An unanswered request delays the next one no longer than this. */
const holdMs = 2_000

export function createRequestLine(ending: AbortSignal): InTurn {
  const line = createLimiter({ maxRunning: () => 1 })

  async function sendNow(send: (signal: AbortSignal) => Promise<PlayerAnswer>, called?: AbortSignal) {
    const controller = new AbortController()
    const leftAtMs = now()
    noteLeft(called)
    let cancel = () => {}
    const abandoned = new Promise<PlayerAnswer>((resolve) => {
      controller.signal.addEventListener('abort', () => resolve(calledOff(controller.signal)))
    })
    const abandon = () => {
      const leftMs = leftAtMs + graceMs - now()
      if (leftMs <= 0) controller.abort()
      else cancel = later(ending, leftMs, () => controller.abort())
    }
    called?.addEventListener('abort', abandon, { once: true })
    try {
      return await Promise.race([send(controller.signal), abandoned])
    } finally {
      called?.removeEventListener('abort', abandon)
      cancel()
    }
  }

  return async (send, called) => {
    let answer: Promise<PlayerAnswer> | undefined
    const takeTurn = async () => {
      answer = sendNow(send, called)
      await Promise.race([answer, wait(ending, holdMs)])
    }
    const turn = await toResult(line.run(takeTurn, { signal: called }))
    return turn.ok ? (answer as Promise<PlayerAnswer>) : turn
  }
}
