import type { PlayerCommand } from '../connect/commands'
import type { DeviceCommand } from './messages'

/** A page’s request to its own device as a player command; null for a rename. Throws on anything else. */
export function readDeviceCommand(command: DeviceCommand): PlayerCommand | { type: 'rename'; name: string } {
  switch (command.type) {
    case 'resume':
      return { type: 'play', start: null }
    case 'volume':
      return { type: 'volume', percent: Math.round(Math.min(1, Math.max(0, command.volume)) * 100) }
    case 'seek':
      return { type: 'seek', positionMs: Math.max(0, Math.round(command.positionMs)) }
    case 'pause':
    case 'next':
    case 'previous':
    case 'rename':
      return command
    default:
      return command satisfies never
  }
}
