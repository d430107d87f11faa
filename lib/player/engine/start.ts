import type { PlayRequest } from '@/lib/music/playback'
import type { PlayerAnswer } from '@/lib/player/commands'
import { type EngineContext, wait } from '@/lib/player/engine/context'
import type { OwnDevice } from '@/lib/player/engine/own-device'
import { selectCurrentDeviceId, selectIsExternal, selectOwnDeviceId } from '@/lib/player/selectors'
import { transferPlayback } from '@/lib/spotify/player'

/** The provider registers a device some time after `ready`; until then it answers 404 "Device not found". */
const registrationTries = 4
const registrationRetryMs = 800
const afterTransferMs = 700
/** Longer than one whole attempt of the own device to become ready. */
const readyWaitMs = 13_000

export type Starter = {
  /** Starts, or without a request goes on, on the current device, waiting for our own where that is on its way. */
  start(request?: PlayRequest): Promise<PlayerAnswer>
  /** Goes on with what played, on this page's own device, as soon as it is ready. */
  continueHere(): Promise<PlayerAnswer>
}

export function createStarter(context: EngineContext, own: OwnDevice, takeOver: () => void): Starter {
  const { getState, remote, client, signal } = context

  async function start(request?: PlayRequest): Promise<PlayerAnswer> {
    if (getState().status === 'INITIALIZING' && !selectIsExternal(getState())) {
      own.hurry()
      await untilReady()
    }
    const answer = await attempt(request)
    if (answer.ok || answer.error.kind !== 'no-device') return answer
    if (getState().status === 'IDLE' && selectCurrentDeviceId(getState()) === null) {
      // The tab that holds the player has nothing on; here is where the listener is.
      takeOver()
      await untilReady()
      return attempt(request)
    }
    const isOwn = !selectIsExternal(getState()) && selectOwnDeviceId(getState()) !== null
    return isOwn ? insist(answer, request) : answer
  }

  function attempt(request?: PlayRequest): Promise<PlayerAnswer> {
    const command = request ? { type: 'start' as const, request } : { type: 'start' as const }
    return remote.send(command, selectCurrentDeviceId(getState()))
  }

  /** Our own device is there, so the provider just does not know it yet, or no longer. */
  async function insist(refusal: PlayerAnswer, request?: PlayRequest): Promise<PlayerAnswer> {
    let answer = refusal
    for (let left = registrationTries; left > 0 && isUnknown(answer); left -= 1) {
      if (!(await wait(signal, registrationRetryMs))) return answer
      answer = await attempt(request)
    }
    const deviceId = selectOwnDeviceId(getState())
    if (!isUnknown(answer) || deviceId === null) return answer
    const moved = await transferPlayback(client, { deviceId, play: false })
    if (moved.ok && (await wait(signal, afterTransferMs))) answer = await attempt(request)
    if (!isUnknown(answer)) return answer
    // A page long open may hold a device that only looks alive (spotify-web-playback-sdk-example#16).
    own.connect()
    await untilReady()
    return attempt(request)
  }

  async function untilReady(): Promise<void> {
    const isSettled = () => getState().status !== 'INITIALIZING' && !isTakingOver()
    const isTakingOver = () => getState().status === 'IDLE'
    if (isSettled()) return
    await new Promise<void>((resolve) => {
      const unsubscribe = context.subscribe(() => isSettled() && finish())
      const finish = () => {
        unsubscribe()
        resolve()
      }
      void wait(signal, readyWaitMs).then(finish)
    })
  }

  async function continueHere(): Promise<PlayerAnswer> {
    await untilReady()
    return start()
  }

  return { start, continueHere }
}

function isUnknown(answer: PlayerAnswer): boolean {
  return !answer.ok && answer.error.kind === 'no-device'
}
