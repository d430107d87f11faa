import { refusalWords } from '@/lib/error-words'
import type { PlayerAnswer } from '@/lib/player/commands'
import { type EngineContext, later, now } from '@/lib/player/engine/context'
import type { PendingEffect } from '@/lib/player/state'
import type { ProviderError } from '@/lib/provider-error'

/** How long the screen believes a command that nobody confirms. */
const expiryMs: Record<PendingEffect['kind'], number> = {
  start: 10_000,
  transfer: 10_000,
  playing: 5_000,
  skip: 5_000,
  seek: 2_000,
  volume: 5_000,
  shuffle: 5_000,
  repeat: 5_000,
}

export type CommandRunner = {
  /** Shows the effect at once, then sends, one command after another. Of a refusal that `isOurs` nobody is told. */
  run(
    effect: PendingEffect,
    send: () => Promise<PlayerAnswer>,
    isOurs?: (error: ProviderError) => boolean,
  ): Promise<PlayerAnswer>
  /** Like `run`, for what has no effect to show. */
  runPlain(send: () => Promise<PlayerAnswer>): Promise<PlayerAnswer>
  /** Shows the effect at once and sends only when the last of several calls is `delayMs` old. */
  runLast(effect: PendingEffect, delayMs: number, send: () => Promise<PlayerAnswer>): Promise<PlayerAnswer>
}

type Options = {
  /** After an accepted command: look whether it was done. */
  onAccepted(effect: PendingEffect): void
  /** The truth was put back: of a command that nobody confirmed, or (null) of one that was refused. */
  onExpired(effect: PendingEffect | null): void
  /** There is nothing to play on. */
  onNoDevice(): void
}

/** Every skip counts; of everything else only the newest wish does. */
const accumulates = new Set<PendingEffect['kind']>(['skip'])

/** The provider keeps no order between commands that overlap, so they leave one at a time. */
export function createCommandRunner(
  context: EngineContext,
  { onAccepted, onExpired, onNoDevice }: Options,
): CommandRunner {
  const { dispatch, signal } = context
  const newest = new Map<PendingEffect['kind'], number>()
  const delays = new Map<PendingEffect['kind'], () => void>()
  let ids = 0
  let last: Promise<unknown> = Promise.resolve()

  function record(effect: PendingEffect): number {
    ids += 1
    newest.set(effect.kind, ids)
    dispatch({ type: 'command-sent', id: ids, effect, atMs: now() })
    return ids
  }

  function inTurn(send: () => Promise<PlayerAnswer>): Promise<PlayerAnswer> {
    const turn = last.then(send)
    last = turn.catch(() => {
      // Whoever asked gets the rejection; the next in line does not.
    })
    return turn
  }

  function transmit(
    id: number,
    effect: PendingEffect,
    send: () => Promise<PlayerAnswer>,
    isOurs: (error: ProviderError) => boolean = () => false,
  ): Promise<PlayerAnswer> {
    return inTurn(async () => {
      const isOutdated = newest.get(effect.kind) !== id && !accumulates.has(effect.kind)
      if (isOutdated || signal.aborted) return { ok: true }
      const answer = await send()
      if (!answer.ok && isOurs(answer.error)) dispatch({ type: 'command-refused', id })
      else if (!answer.ok) refuse(answer.error, id, effect)
      else {
        dispatch({ type: 'command-answered', id, atMs: now() })
        later(signal, expiryMs[effect.kind], () => expire(id, effect))
        onAccepted(effect)
      }
      return answer
    })
  }

  function expire(id: number, effect: PendingEffect) {
    if (!context.getState().pending.some((pending) => pending.id === id)) return
    dispatch({ type: 'command-expired', id })
    onExpired(effect)
  }

  function refuse(error: ProviderError, id: number, effect: PendingEffect | null) {
    dispatch({ type: 'command-refused', id })
    if (error.kind === 'no-device') onNoDevice()
    // Pausing what rests or resuming what runs is refused so; the truth is already what was asked for.
    const isAlreadySo = error.kind === 'restricted' && effect?.kind === 'playing'
    if (isAlreadySo) return onExpired(null)
    const words = refusalWords(error, Date.now())
    if (words !== null) context.notify(words)
    onExpired(null)
  }

  return {
    run: (effect, send, isOurs) => transmit(record(effect), effect, send, isOurs),
    runPlain: (send) =>
      inTurn(async () => {
        const answer = await send()
        if (!answer.ok) refuse(answer.error, 0, null)
        return answer
      }),
    runLast(effect, delayMs, send) {
      const id = record(effect)
      delays.get(effect.kind)?.()
      return new Promise((resolve, reject) => {
        const cancel = later(signal, delayMs, () => {
          delays.delete(effect.kind)
          transmit(id, effect, send).then(resolve, reject)
        })
        delays.set(effect.kind, () => {
          cancel()
          resolve({ ok: true })
        })
      })
    },
  }
}
