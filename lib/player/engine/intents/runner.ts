import type { DeviceCommand } from '@/lib/music/playback'
import type { PlayerAnswer } from '@/lib/player/commands'
import { calledOff, type EngineContext, hasLeft, later, now, onEnd, wait } from '@/lib/player/engine/context'
import { followLate, type Sent } from '@/lib/player/engine/intents/late-requests'
import { confirms, intentOf } from '@/lib/player/intents'
import {
  selectCurrentDeviceId,
  selectIsPlaying,
  selectOwnDeviceId,
  selectPlayingUri,
} from '@/lib/player/selectors'
import type { PendingEffect } from '@/lib/player/state'
import { mayHaveSucceeded, ProviderError } from '@/lib/provider-error'

/** Runs an intent. `show` replaces the effect shown when it has to be done in another way. */
export type Carry = (signal: AbortSignal, show: (effect: PendingEffect) => void) => Promise<PlayerAnswer>

export type Runner = ReturnType<typeof createRunner>

type Options = {
  /** To the device that is current when the command's turn comes. Not sent if it `isMet` by then. */
  send(command: DeviceCommand, signal: AbortSignal, isMet?: () => boolean): Promise<PlayerAnswer>
  onAccepted(effect: PendingEffect): void
  /** The state was reset to the last report, and has to be read again. */
  onRefused(error: ProviderError): void
  look(): Promise<void>
  /** An accepted command had no effect. Returns whether that was handled. */
  recoverEffect(effect: PendingEffect): Promise<boolean>
  lookAfterLost(error: ProviderError): Promise<void>
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: its functions share the presses that wait.
export function createRunner(
  context: EngineContext,
  { send, onAccepted, onRefused, look, recoverEffect, lookAfterLost }: Options,
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
    // An answered seek has moved its own song, whatever was pressed since.
    const isUnanswered = sent.ok
      ? signal.aborted && effect.kind !== 'seek'
      : signal.aborted || (!isDone && mayHaveSucceeded(sent.error))
    if (hasLeft(signal) && (isUnanswered || lateOnes.isOvertaken(id)))
      lateOnes.watch({ id, effect: shown, sentAtMs, deviceId })
    const answer: PlayerAnswer = isDone ? { ok: true } : sent
    if (answer.ok) accept({ id, effect: shown, sentAtMs, deviceId }, fromUri)
    else if (signal.aborted) dispatch({ type: 'command-refused', id })
    else noteRefusal(answer.error, id)
    return answer
  }

  /** Whether reports show that a command took effect although its answer was lost. */
  async function hasHappened({ id, effect, sentAtMs, deviceId }: Sent, error: ProviderError) {
    // Spotify refuses to pause what is paused and to resume what plays.
    const isPerhapsSo = mayHaveSucceeded(error) || (error.kind === 'restricted' && effect.kind === 'playing')
    // Reports don't show the volume reliably.
    if (!isPerhapsSo || intentOf(effect).lookAfterMs === null) return false
    if (isPending(id)) await lookAfterLost(error)
    const { playback } = getState()
    if (isPending(id)) return false
    if (playback === null) return effect.kind === 'playing' && !effect.isPlaying
    // Another device is playing something else.
    const isElsewhere = effect.kind === 'playing' && deviceId !== null && deviceId !== playback.deviceId
    // If it is paused, the playhead hasn't moved since.
    const sinceMs = playback.isPlaying ? sentAtMs : now()
    return !isElsewhere && confirms({ effect, sentAtMs: sinceMs }, playback, now())
  }

  function deviceOf(effect: PendingEffect): string | null {
    return effect.kind === 'transfer' ? effect.deviceId : selectCurrentDeviceId(getState())
  }

  function nameable(deviceId: string | null) {
    const state = getState()
    if (deviceId === null) return null
    if (deviceId === selectOwnDeviceId(state)) return 'here'
    return state.devices.find(({ id }) => id === deviceId) ?? null
  }

  const isPending = (id: number): boolean => getState().pending.some((pending) => pending.id === id)

  function show(id: number, effect: PendingEffect) {
    dispatch({ type: 'command-sent', id, effect, atMs: now() })
  }

  function accept(sent: Sent, fromUri: string | null) {
    const { id, effect } = sent
    dispatch({ type: 'command-answered', id, atMs: now() })
    later(ending, intentOf(effect).expiryMs, () => void expire(sent, fromUri))
    onAccepted(effect)
  }

  /** An accepted command that no report has confirmed in time. */
  async function expire({ id, effect, deviceId }: Sent, fromUri: string | null) {
    if (isPending(id)) await look()
    if (!isPending(id)) return
    dispatch({ type: 'command-expired', id })
    const { playback } = getState()
    // It started, and is reported under another URI.
    const hasBegun = effect.kind === 'start' && playback?.isPlaying && playback.item?.uri !== fromUri
    // A device to which nothing was moved doesn't report.
    const isUnknown = effect.kind === 'transfer' && playback === null
    if (hasBegun || isUnknown || (await recoverEffect(effect))) return
    const command = intentOf(effect).toCommand(effect).type
    notify(new ProviderError('unavailable', 'It was not done'), { command, device: nameable(deviceId) })
    // Reports of the playing device did not count while the music was moving.
    if (effect.kind === 'transfer') void look()
  }

  function noteRefusal(error: ProviderError, id: number) {
    dispatch({ type: 'command-refused', id })
    notify(error)
    onRefused(error)
  }

  onEnd(ending, () => {
    for (const { controller } of underWay.values()) controller.abort()
  })

  /** Sends an intent and shows its effect in the same frame. A newer one that replaces it cancels it. */
  function run(effect: PendingEffect, given?: Carry): Promise<PlayerAnswer> {
    const { isOver, toCommand } = intentOf(effect)
    // However long it waits, it is only for the song that was shown.
    const isMet = isOver && (() => isOver(effect, getState()))
    const carry: Carry = given ?? ((signal) => send(toCommand(effect), signal, isMet))
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
    // Shown after it is sent: redrawing first would delay the request.
    show(id, effect)
    lateOnes.follow({ id, effect, sentAtMs: now(), deviceId: deviceOf(effect) }, answer, () => {
      // Music that was paused meanwhile is moved without starting it.
      const isPlaying = selectIsPlaying(getState())
      void run(effect.kind === 'transfer' ? { ...effect, isPlaying } : effect, given)
    })
    return answer
  }

  return { run }
}
