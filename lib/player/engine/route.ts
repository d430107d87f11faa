import type { PlayerAnswer } from '@/lib/player/commands'
import type { EngineContext } from '@/lib/player/engine/context'
import type { OwnDevice } from '@/lib/player/engine/own-device'
import type { PortCommand } from '@/lib/player/ports/port'
import { isSdkCommand, sendToSdk } from '@/lib/player/ports/sdk'
import { selectCurrentDeviceId, selectIsExternal, selectIsLoadedHere } from '@/lib/player/selectors'

/** Sends a command to the current device: to the SDK where it plays here and can, over the Web API otherwise. */
export function createRoute(context: EngineContext, own: OwnDevice) {
  return function send(command: PortCommand): Promise<PlayerAnswer> {
    const state = context.getState()
    const player = own.player()
    // Before anything is loaded the SDK resolves and does nothing (spotify/web-playback-sdk#39); its volume it keeps.
    const isLoaded = selectIsLoadedHere(state) || command.type === 'volume'
    if (player && isLoaded && !selectIsExternal(state) && isSdkCommand(command))
      return sendToSdk(player, command)
    return context.remote.send(command, selectCurrentDeviceId(state))
  }
}
