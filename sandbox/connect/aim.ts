import type { PlayerCommand, Refusal } from './commands'
import type { DeviceShelf } from './device-shelf'
import type { ConnectDevice } from './devices'
import type { Session } from './playback'

/** These work on a device that is not the active one; `play` makes it active. */
const REACHES_ANY_DEVICE = new Set<PlayerCommand['type']>(['play', 'volume', 'queue'])

/** The target of a command: the named device, otherwise the active one. */
export function aimed(
  session: Session,
  shelf: Pick<DeviceShelf, 'find'>,
  command: PlayerCommand,
  deviceId: string | null,
): ConnectDevice | Refusal {
  const device = shelf.find(deviceId ?? session.activeDeviceId)
  if (!device) {
    return deviceId === null ? 'no-active-device' : 'device-not-found'
  }
  const isReached = device.id === session.activeDeviceId || REACHES_ANY_DEVICE.has(command.type)
  return isReached ? device : 'nothing-loaded'
}
