import type { DeviceCommand } from '@/lib/music/playback'
import type { PlayerAnswer } from '@/lib/player/commands'
import { calledOff, type EngineContext, hasLeft, later, now, onEnd, wait } from '@/lib/player/engine/context'
import { followLate, type Sent } from '@/lib/player/engine/intents/late'
import { confirms, intentOf } from '@/lib/player/intents'
import { selectCurrentDeviceId, selectIsPlaying, selectPlayingUri } from '@/lib/player/selectors'
import type { PendingEffect } from '@/lib/player/state'
import { mayHaveBeenDone, ProviderError } from '@/lib/provider-error'

/** Carries an intent out. `show` replaces the effect shown, where it has to be done in another way. */
export type Carry = (signal: AbortSignal, show: (effect: PendingEffect) => void) => Promise<PlayerAnswer>

export type Runner = ReturnType<typeof createRunner>

type Options = {
  /** To the device that is current when the intent is sent. */
  send(command: DeviceCommand, signal?: AbortSignal): Promise<PlayerAnswer>
  onAccepted(effect: PendingEffect): void
  /** The screen was reset to the last known truth, which has to be read again. */
  onRefused(error: ProviderError): void
  look(): Promise<void>
  /** What was accepted was not done; whether something is done about it. */
  makeSure(effect: PendingEffect): Promise<boolean>
  lookAfterLost(error: ProviderError): Promise<void>
}

export function createRunner(
  context: EngineContext,
  { send, onAccepted, onRefused, look, makeSure, lookAfterLost }: Options,
) {
  const { dispatch, getState, notify, signal: ending } = context
  const lateOnes = followLate(context, look, (positionMs) => {
    void run({ kind: 'seek', positionMs, uri: selectPlayingUri(getState()) })
  })
  const underWay = new Map<number, { effect: PendingEffect; controller: AbortController }>()
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
    const deviceId = deviceOf(effect)
    const fromUri = selectPlayingUri(getState())
    const sentAtMs = now()
    const sent = await carry(signal, (other) => {
      shown = other
      if (!signal.aborted) show(id, other)
    })
    const isDone =
      sent.ok ||
      (!signal.aborted && (await hasHappened({ id, effect: shown, sentAtMs, deviceId }, sent.error)))
    // A seek that was answered has moved the song it was meant for, whatever was pressed since.
    const isUnanswered = sent.ok
      ? signal.aborted && effect.kind !== 'seek'
      : signal.aborted || (!isDone && mayHaveBeenDone(sent.error))
    if (hasLeft(signal) && (isUnanswered || lateOnes.isOvertaken(id)))
      lateOnes.doubt({ id, effect: shown, sentAtMs, deviceId })
    const answer: PlayerAnswer = isDone ? { ok: true } : sent
    if (answer.ok) accept(id, shown, fromUri)
    else if (signal.aborted) dispatch({ type: 'command-refused', id })
    else noteRefusal(answer.error, id)
    return answer
  }

  /** What a device reports tells whether a command was carried out, although its answer was lost. */
  async function hasHappened({ id, effect, sentAtMs, deviceId }: Sent, error: ProviderError) {
    // Pausing what is paused, or resuming what plays, is refused.
    const isPerhapsSo = mayHaveBeenDone(error) || (error.kind === 'restricted' && effect.kind === 'playing')
    // No report would show a volume.
    if (!isPerhapsSo || intentOf(effect).lookAfterMs === null) return false
    if (isPending(id)) await lookAfterLost(error)
    const { playback } = getState()
    if (isPending(id)) return false
    if (playback === null) return effect.kind === 'playing' && !effect.isPlaying
    // On another device others play.
    const isElsewhere = effect.kind === 'playing' && deviceId !== null && deviceId !== playback.deviceId
    // The playhead of what rests has not gone on since.
    const sinceMs = playback.isPlaying ? sentAtMs : now()
    return !isElsewhere && confirms({ effect, sentAtMs: sinceMs }, playback, now())
  }

  function deviceOf(effect: PendingEffect): string | null {
    return effect.kind === 'transfer' ? effect.deviceId : selectCurrentDeviceId(getState())
  }

  const isPending = (id: number): boolean => getState().pending.some((pending) => pending.id === id)

  function show(id: number, effect: PendingEffect) {
    dispatch({ type: 'command-sent', id, effect, atMs: now() })
  }

  function accept(id: number, effect: PendingEffect, fromUri: string | null) {
    dispatch({ type: 'command-answered', id, atMs: now() })
    later(ending, intentOf(effect).expiryMs, () => void expire(id, effect, fromUri))
    onAccepted(effect)
  }

  /** It was accepted, and nothing has shown that it was done: now somebody asks, and says so. */
  async function expire(id: number, effect: PendingEffect, fromUri: string | null) {
    if (isPending(id)) await look()
    if (!isPending(id)) return
    dispatch({ type: 'command-expired', id })
    const { playback } = getState()
    // It began, and is reported in another form than it was asked for.
    const hasBegun = effect.kind === 'start' && playback?.isPlaying && playback.item?.uri !== fromUri
    // Of a device to which nothing was moved no report speaks.
    const isUnknown = effect.kind === 'transfer' && playback === null
    if (!hasBegun && !isUnknown && !(await makeSure(effect)))
      notify(new ProviderError('unavailable', 'It was not done'))
  }

  function noteRefusal(error: ProviderError, id: number) {
    dispatch({ type: 'command-refused', id })
    notify(error)
    onRefused(error)
  }

  onEnd(ending, () => {
    for (const { controller } of underWay.values()) controller.abort()
  })

  /** Sends an intent, and shows its effect in the same frame. A newer one that replaces it cancels it. */
  function run(effect: PendingEffect, given?: Carry): Promise<PlayerAnswer> {
    const carry: Carry = given ?? ((signal) => send(intentOf(effect).toCommand(effect), signal))
    ids += 1
    const id = ids
    callOffReplaced(effect)
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
    lateOnes.follow({ id, effect, sentAtMs: now(), deviceId: deviceOf(effect) }, answer, () => {
      // What rests by now is moved at rest.
      const isPlaying = selectIsPlaying(getState())
      void run(effect.kind === 'transfer' ? { ...effect, isPlaying } : effect, given)
    })
    return answer
  }

  return { run }
}
