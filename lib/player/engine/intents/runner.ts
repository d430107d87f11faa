import type { Attempt } from '@/lib/error-words'
import type { PlayerAnswer } from '@/lib/player/commands'
import type { DeviceCommand } from '@/lib/player/device'
import { calledOff, type EngineContext, HAD_LEFT, later, now, onEnd, wait } from '@/lib/player/engine/context'
import { followOvertaken } from '@/lib/player/engine/intents/overtaken'
import { confirms, intentOf } from '@/lib/player/intents'
import type { PendingEffect } from '@/lib/player/state'
import { isLost, type ProviderError } from '@/lib/provider-error'

/**
 * Carries an intent out. `show` replaces the effect that is shown, for when the request has to be made in another way.
 */
export type Carry = (signal: AbortSignal, show: (effect: PendingEffect) => void) => Promise<PlayerAnswer>

export type Runner = {
  /**
   * Sends an intent to the device, and shows its effect in the same frame. A newer intent that replaces it cancels it
   * while it waits for a device or for its turn.
   */
  run(effect: PendingEffect, carry?: Carry): Promise<PlayerAnswer>
  /** Like `run`, for an intent that shows no effect. `attempt` is what the message of a refusal is about. */
  runPlain(command: DeviceCommand, attempt?: Attempt): Promise<PlayerAnswer>
}

type Options = {
  /** To the device that is current when the intent is sent. */
  send(command: DeviceCommand, signal?: AbortSignal): Promise<PlayerAnswer>
  onAccepted(effect: PendingEffect): void
  /** The screen was reset to the last known truth, which has to be read again. */
  onRefused(error: ProviderError): void
  onExpired(effect: PendingEffect): void
  /** Reads what plays, after an answer that was lost. */
  lookAfterLost(error: ProviderError): Promise<void>
}

export function createRunner(
  context: EngineContext,
  { send, onAccepted, onRefused, onExpired, lookAfterLost }: Options,
): Runner {
  const { dispatch, getState, notify, signal: ending } = context
  const underWay = new Map<number, { effect: PendingEffect; controller: AbortController }>()
  const overtaken = followOvertaken(context)
  let ids = 0

  function callOffReplaced(by: PendingEffect) {
    const { replaces, isCounted } = intentOf(by)
    for (const { effect, controller } of underWay.values()) {
      const isOneMore = isCounted && effect.kind === by.kind
      if (replaces.includes(effect.kind) && !isOneMore) controller.abort()
    }
  }

  async function carryOut(id: number, effect: PendingEffect, signal: AbortSignal, carry: Carry) {
    const { delayMs } = intentOf(effect)
    if (delayMs !== undefined && !(await wait(signal, delayMs))) return calledOff(signal)
    let shown = effect
    const sentAtMs = now()
    const sent = await carry(signal, (other) => {
      shown = other
      if (!signal.aborted) show(id, other)
    })
    if (!sent.ok && (sent.error.reason === HAD_LEFT || isLost(sent.error))) overtaken.note(shown)
    const isDone = sent.ok || (await hasHappened(id, shown, sentAtMs, sent.error))
    const answer: PlayerAnswer = isDone ? { ok: true } : sent
    if (answer.ok) accept(id, shown)
    else if (signal.aborted) dispatch({ type: 'command-refused', id })
    else noteRefusal(answer.error, id, shown)
    return answer
  }

  /** What a device reports tells whether a command was carried out, although its answer was lost. */
  async function hasHappened(id: number, effect: PendingEffect, sentAtMs: number, error: ProviderError) {
    // No report would show a volume.
    if (!isLost(error) || intentOf(effect).lookAfterMs === null) return false
    if (isPending(id)) await lookAfterLost(error)
    const { playback } = getState()
    return !isPending(id) && playback !== null && confirms({ effect, sentAtMs }, playback, now())
  }

  function isPending(id: number): boolean {
    return getState().pending.some((pending) => pending.id === id)
  }

  function show(id: number, effect: PendingEffect) {
    dispatch({ type: 'command-sent', id, effect, atMs: now() })
  }

  function accept(id: number, effect: PendingEffect) {
    dispatch({ type: 'command-answered', id, atMs: now() })
    later(ending, intentOf(effect).expiryMs, () => {
      if (!isPending(id)) return
      dispatch({ type: 'command-expired', id })
      onExpired(effect)
    })
    onAccepted(effect)
  }

  function noteRefusal(error: ProviderError, id: number, effect: PendingEffect | null, attempt?: Attempt) {
    dispatch({ type: 'command-refused', id })
    // Pausing what is paused, or resuming what plays, is refused like this; the device is already in the wanted state.
    const isAlreadySo = error.kind === 'restricted' && effect?.kind === 'playing'
    if (!isAlreadySo) notify(error, attempt)
    onRefused(error)
  }

  onEnd(ending, () => {
    for (const { controller } of underWay.values()) controller.abort()
  })

  function run(
    effect: PendingEffect,
    carry: Carry = (signal) => send(intentOf(effect).toCommand(effect), signal),
  ): Promise<PlayerAnswer> {
    ids += 1
    const id = ids
    callOffReplaced(effect)
    overtaken.wish(effect, () => void run(effect, carry))
    const controller = new AbortController()
    underWay.set(id, { effect, controller })
    const answer = carryOut(id, effect, controller.signal, carry)
      .catch((fault: unknown) => {
        dispatch({ type: 'command-refused', id })
        throw fault
      })
      .finally(() => underWay.delete(id))
    // Shown once it is on its way: redrawing first would delay the request.
    show(id, effect)
    return answer
  }

  return {
    run,
    async runPlain(command, attempt) {
      const answer = await send(command)
      if (!answer.ok) noteRefusal(answer.error, 0, null, attempt)
      return answer
    },
  }
}
