import type { DeviceCommand } from '@/lib/music/playback'
import type { PlayerAnswer } from '@/lib/player/commands'
import { calledOff, type EngineContext } from '@/lib/player/engine/context'
import type { OtherDevices } from '@/lib/player/engine/other-devices/other-devices'
import type { OwnDevice } from '@/lib/player/engine/own-device/own-device'
import { selectCurrentDeviceId, selectIsInOtherTab } from '@/lib/player/selectors'
import { mayHaveSucceeded } from '@/lib/provider-error'

/** Not sent if it `isMet` when its turn comes. */
export type Send = (
  command: DeviceCommand,
  called?: AbortSignal,
  isMet?: () => boolean,
) => Promise<PlayerAnswer>

type Parts = {
  context: Pick<EngineContext, 'getState' | 'retries' | 'signal'>
  own: OwnDevice
  others: OtherDevices
}

/** Sends each command to its device, in the order that makes sense. */
export function createSend({ context, own, others }: Parts): Send {
  const { getState, retries, signal } = context
  let pauses = 0
  /** The latest unanswered start, and its device. */
  let starting: { answer: Promise<PlayerAnswer>; deviceId: string | null } | null = null

  async function start(command: DeviceCommand, called?: AbortSignal): Promise<PlayerAnswer> {
    const mine = { answer: Promise.resolve<PlayerAnswer>({ ok: true }), deviceId: currentId() }
    starting = mine
    mine.answer = sendNow(command, called, undefined, (deviceId) => {
      mine.deviceId = deviceId
    })
    try {
      return await mine.answer
    } finally {
      if (starting === mine) starting = null
    }
  }

  /** A start that was sent earlier may arrive later and move the music back; then the transfer is sent again. */
  async function transfer(command: Extract<DeviceCommand, { type: 'transfer' }>, called?: AbortSignal) {
    const before = starting
    const answer = await sendNow(command, called)
    if (!answer.ok || before === null || before !== starting) return answer
    const started = await before.answer
    const isElsewhere = started.ok && before.deviceId !== command.deviceId
    return isElsewhere && !called?.aborted ? sendNow(command, called) : answer
  }

  /** To the device that is current when the command is sent. */
  async function sendNow(
    command: DeviceCommand,
    called?: AbortSignal,
    isMet?: () => boolean,
    onLeaving: (deviceId: string | null) => void = () => {},
  ): Promise<PlayerAnswer> {
    for (;;) {
      const device = own.isCurrent() ? own : others
      const deviceId = currentId()
      onLeaving(deviceId)
      const answer = await device.send(command, called, isMet)
      if (answer.ok || called?.aborted) return answer
      const { kind } = answer.error
      // The music has moved away, and a device without music refuses everything.
      const isLeft = kind === 'restricted' && command.type !== 'transfer' && currentId() !== deviceId
      if (isLeft && retries.may('home')) continue
      if (kind !== 'no-device' || command.type !== 'start') return answer
      // The tab with the player has nothing loaded, and the listener is in this one.
      if (selectIsInOtherTab(getState()) && currentId() === null) own.takeOver()
      if (device === (own.isCurrent() ? own : others) || !retries.may('home')) return answer
    }
  }

  const currentId = () => selectCurrentDeviceId(getState())

  return async (command, called, isMet) => {
    if (command.type === 'start') return start(command, called)
    if (command.type === 'transfer') return transfer(command, called)
    if (command.type === 'pause') pauses += 1
    const pausesBefore = pauses
    // Until the start is answered there is nothing to skip or shuffle.
    while (starting && command.type !== 'pause' && command.type !== 'volume') {
      const answer = await starting.answer
      if (signal.aborted) return calledOff(called)
      // A start that was aborted may still play.
      const isRefused = !answer.ok && !mayHaveSucceeded(answer.error) && answer.error.kind !== 'aborted'
      if (isRefused && !starting && getState().playback === null) return answer
    }
    // A skip starts playback.
    if (pauses > pausesBefore && (command.type === 'next' || command.type === 'previous'))
      return calledOff(called)
    return sendNow(command, called, isMet)
  }
}
