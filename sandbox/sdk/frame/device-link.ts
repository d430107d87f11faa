import type { CommandAnswer, DealerMessage, DeviceCommand, SdkErrorEvent } from '../messages'
import { createDealerChannel } from './dealer-channel'
import type { TokenDesk } from './token-desk'

/** Attempts with a refused token before the page is told. */
const TOKEN_TRIES = 3

const FIRST_RETRY_MS = 1000
const LONGEST_RETRY_MS = 30_000

export type LinkEvents = {
  onMessage(message: DealerMessage): void
  onLost(): void
  onError(event: SdkErrorEvent, message: string): void
}

/** Keeps one device connected: token, handshake, and reconnection. */
export function createDeviceLink(desk: TokenDesk, events: LinkEvents) {
  let device: { name: string; volume: number } | null = null
  let retryMs = FIRST_RETRY_MS
  let retry: ReturnType<typeof setTimeout> | undefined

  const channel = createDealerChannel({
    onMessage: events.onMessage,
    onEnd() {
      events.onLost()
      retryLater()
    },
  })

  function retryLater(): void {
    clearTimeout(retry)
    retry = setTimeout(() => void open(), retryMs)
    retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS)
  }

  /** Whether the handshake succeeded. A network error is retried later and counts as no. */
  async function open(tries = TOKEN_TRIES): Promise<boolean> {
    const token = await desk.fresh()
    if (!device) {
      return false
    }
    if (token === null) {
      events.onError('authentication_error', 'Authentication failed')
      return false
    }
    const opened = await channel.open(token, device)
    if (opened.ok) {
      retryMs = FIRST_RETRY_MS
      return true
    }
    const { rejection } = opened
    if (rejection?.isTokenRefused && tries > 1) {
      return open(tries - 1)
    }
    if (rejection) {
      events.onError(rejection.event, rejection.message)
    } else if (device) {
      retryLater()
    }
    return false
  }

  return {
    connect(wanted: { name: string; volume: number }): Promise<boolean> {
      device = wanted
      return open()
    },
    disconnect(): void {
      device = null
      clearTimeout(retry)
      channel.close()
    },
    /** Replaces an expired token and sends the command again. */
    async send(deviceId: string, command: DeviceCommand): Promise<CommandAnswer | 'unreachable'> {
      for (let tries = TOKEN_TRIES; tries > 0; tries -= 1) {
        const token = tries === TOKEN_TRIES ? (desk.current() ?? (await desk.fresh())) : await desk.fresh()
        const answer = token === null ? 'token-refused' : await channel.send(token, deviceId, command)
        if (answer !== 'token-refused') {
          return answer
        }
      }
      events.onError('authentication_error', 'Authentication failed')
      return 'token-refused'
    },
  }
}
