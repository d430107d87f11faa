import type { Oddities } from '../connect/devices'
import type { Player } from '../connect/player'
import { playerRefusal } from './player-refusals'

/** True if the device accepts the command and ignores it. Throws a refusal for a restricted device. */
export function isIgnored(
  player: Player,
  command: NonNullable<Oddities['ignores']>[number],
  deviceId: string | null,
): boolean {
  const device = player.find(deviceId ?? player.session().activeDeviceId)
  // A device without an ID can’t be named.
  if (deviceId !== null && device?.isUnlisted) throw playerRefusal('device-not-found')
  if (device?.isRestricted) throw playerRefusal('device-restricted')
  return device?.ignores?.includes(command) ?? false
}
