import type { Oddities } from '../connect/devices'
import type { Player } from '../connect/player'
import { playerRefusal } from './player-refusals'

/** True when the device takes the command and does nothing. Throws the refusal of one that takes none. */
export function isIgnored(
  player: Player,
  command: NonNullable<Oddities['ignores']>[number],
  deviceId: string | null,
): boolean {
  const device = player.find(deviceId ?? player.session().activeDeviceId)
  // What has no id cannot be named, not even by one from elsewhere.
  if (deviceId !== null && device?.isUnlisted) throw playerRefusal('device-not-found')
  if (device?.isRestricted) throw playerRefusal('device-restricted')
  return device?.ignores?.includes(command) ?? false
}
