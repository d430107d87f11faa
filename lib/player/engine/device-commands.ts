import type { PlayerAnswer, PlayerCommands } from '@/lib/player/commands'
import type { CommandRunner } from '@/lib/player/engine/command-runner'
import type { EngineContext } from '@/lib/player/engine/context'
import { refreshDevices } from '@/lib/player/engine/devices'
import type { OwnDevice } from '@/lib/player/engine/own-device'
import { rememberChosenDevice } from '@/lib/player/engine/session-memory'
import type { Starter } from '@/lib/player/engine/start'
import { selectIsPlaying } from '@/lib/player/selectors'
import { transferPlayback } from '@/lib/spotify/player'

export type DeviceParts = {
  context: EngineContext
  runner: CommandRunner
  own: OwnDevice
  starter: Starter
  /** Takes the player from the tab that holds it. */
  takeOver(): void
}

type DeviceCommands = Pick<
  PlayerCommands,
  'transferTo' | 'openDevices' | 'closeDevices' | 'connect' | 'activate'
>

/** Where the music sounds. */
export function createDeviceCommands({
  context,
  runner,
  own,
  starter,
  takeOver,
}: DeviceParts): DeviceCommands {
  const { client, dispatch, getState, settings } = context

  function transferTo(deviceId: string): Promise<PlayerAnswer> {
    own.activate()
    const isPlaying = selectIsPlaying(getState())
    return runner.run({ kind: 'transfer', deviceId }, async () => {
      const answer = await transferPlayback(client, { deviceId, play: isPlaying })
      if (!answer.ok) return answer
      dispatch({ type: 'device-chosen', deviceId })
      if (settings().persistDeviceSelection) rememberChosenDevice(getState().chosenDeviceId)
      return answer
    })
  }

  /** From the tab that has the player, with the music if there is any. */
  function bringHere() {
    const isPlaying = selectIsPlaying(getState())
    dispatch({ type: 'device-chosen', deviceId: null })
    takeOver()
    if (isPlaying) void runner.run({ kind: 'playing', isPlaying: true }, () => starter.continueHere())
  }

  function openDevices(): Promise<PlayerAnswer> {
    dispatch({ type: 'picker-opened' })
    return refreshDevices(context)
  }

  return {
    transferTo,
    openDevices,
    closeDevices: () => dispatch({ type: 'picker-closed' }),
    activate: () => own.activate(),
    connect() {
      if (getState().status === 'IDLE') bringHere()
      else own.connect()
    },
  }
}
