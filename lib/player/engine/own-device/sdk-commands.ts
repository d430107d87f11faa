import { withDeadline } from '@/lib/deadline'
import type { DeviceCommand } from '@/lib/music/playback'
import type { PlayerAnswer } from '@/lib/player/commands'
import { calledOff } from '@/lib/player/engine/context'
import type { SdkPlayer } from '@/lib/player/engine/own-device/sdk-types'
import { ProviderError } from '@/lib/provider-error'

type Call = (player: SdkPlayer) => Promise<void>

/** The SDK's method for a command. Null where it has none: it can't start music, shuffle or repeat. */
export function toSdkCall(command: DeviceCommand): Call | null {
  switch (command.type) {
    case 'start':
      return command.request ? null : (player) => player.resume()
    case 'pause':
      return (player) => player.pause()
    case 'next':
      return (player) => player.nextTrack()
    case 'previous':
      return (player) => player.previousTrack()
    case 'seek':
      return (player) => player.seek(command.positionMs)
    case 'volume':
      return (player) => player.setVolume(command.volumePercent / 100)
    default:
      return null
  }
}

const patienceMs = 5_000
/** Our own reason: the playback script doesn't answer. */
export const SCRIPT_SILENT = 'SCRIPT_SILENT'

export async function callSdk(player: SdkPlayer, call: Call, called?: AbortSignal): Promise<PlayerAnswer> {
  // The command is shown before the device can report its effect.
  await Promise.resolve()
  if (called?.aborted) return calledOff(called)
  try {
    await inTime(() => call(player))
    return { ok: true }
  } catch (cause) {
    const details = { cause, reason: SCRIPT_SILENT }
    return { ok: false, error: new ProviderError('unavailable', 'It was not taken', details) }
  }
}

/** Null when it plays nothing, undefined when it doesn't answer. */
export async function readSdk(player: SdkPlayer) {
  try {
    return await inTime(() => player.getCurrentState())
  } catch {
    return undefined
  }
}

/** A script whose frame has died never answers. */
const inTime = <T>(work: () => Promise<T>): Promise<T> => withDeadline({ timeoutMs: patienceMs }, work)
