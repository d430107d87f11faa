import type { PlayerAnswer } from '@/lib/player/commands'
import type { PortCommand } from '@/lib/player/ports/port'
import type { SdkPlayer } from '@/lib/player/sdk/sdk-types'
import { ProviderError } from '@/lib/provider-error'

/** Whether the SDK has a method for it; it starts nothing new and knows neither shuffle nor repeat. */
export function isSdkCommand(command: PortCommand): boolean {
  if (command.type === 'start') return command.request === undefined
  return command.type !== 'shuffle' && command.type !== 'repeat'
}

const patienceMs = 5_000

/**
 * Asks this page's own device directly: no request to the provider, and no lag. A script whose frame has died never
 * answers; commands leave one at a time, and the next are not to wait for ever.
 */
export async function sendToSdk(player: SdkPlayer, command: PortCommand): Promise<PlayerAnswer> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('No answer came in time')), patienceMs)
  })
  try {
    await Promise.race([call(player, command), silence])
    return { ok: true }
  } catch (cause) {
    return {
      ok: false,
      error: new ProviderError('unavailable', 'The player did not take the command', { cause }),
    }
  } finally {
    clearTimeout(timer)
  }
}

function call(player: SdkPlayer, command: PortCommand): Promise<void> {
  switch (command.type) {
    case 'start':
      return player.resume()
    case 'pause':
      return player.pause()
    case 'next':
      return player.nextTrack()
    case 'previous':
      return player.previousTrack()
    case 'seek':
      return player.seek(command.positionMs)
    case 'volume':
      return player.setVolume(command.volumePercent / 100)
    default:
      throw new Error(`The playback script has no command ${command.type}`)
  }
}
