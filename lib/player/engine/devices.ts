import type { PlayerAnswer } from '@/lib/player/commands'
import type { EngineContext } from '@/lib/player/engine/context'
import { readChosenDevice, rememberChosenDevice } from '@/lib/player/engine/session-memory'
import { ProviderError } from '@/lib/provider-error'
import { getDevices } from '@/lib/spotify/player'

/** Reads the devices of the account anew. */
export async function refreshDevices({ client, dispatch, signal }: EngineContext): Promise<PlayerAnswer> {
  try {
    dispatch({ type: 'devices-observed', devices: await getDevices(client, { signal }) })
    return { ok: true }
  } catch (error) {
    if (error instanceof ProviderError) return { ok: false, error }
    throw error
  }
}

/** The device that was chosen does not answer any more. */
export function forgetChosenDevice({ dispatch }: EngineContext): void {
  dispatch({ type: 'device-chosen', deviceId: null })
  rememberChosenDevice(null)
}

/** Goes back to the device chosen before the page was reloaded; one that is gone is forgotten. */
export async function recallChosenDevice(context: EngineContext): Promise<void> {
  const remembered = context.settings().persistDeviceSelection ? readChosenDevice() : null
  if (remembered === null) return
  const answer = await refreshDevices(context)
  if (!answer.ok || context.signal.aborted) return
  const isThere = context.getState().devices.some((device) => device.id === remembered)
  if (!isThere) rememberChosenDevice(null)
  else if (context.getState().chosenDeviceId === null) {
    context.dispatch({ type: 'device-chosen', deviceId: remembered })
  }
}
