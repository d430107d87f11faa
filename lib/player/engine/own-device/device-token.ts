import { ProviderError } from '@/lib/provider-error'

export type DeviceToken = {
  /** Asked at every connect, after sleep and on expiry: always the newest token, never a new player for it. */
  answer(give: (token: string) => void): void
  /** A token was good enough: the next refusal is worth a renewal again. */
  handleAccepted(): void
  /** One renewal per success: a token that is refused though fresh will not get better by asking again. */
  handleRefused(message: string): void
  /** There is another token, while the device is still being built with the one before. */
  handleChanged(): void
}

type Options = {
  /** Fresh when there are at least 60 s left; `refused` is what the provider did not take. */
  getAccessToken(refused?: string): Promise<string>
  signal: AbortSignal
  /** A device built now would get a better token. */
  onRenewed(): void
  /** The session is over. */
  onNone(message: string): void
}

/** What the own device is told when it asks for a token, and what becomes of a refusal. */
export function createDeviceToken({ getAccessToken, signal, onRenewed, onNone }: Options): DeviceToken {
  let last: string | undefined
  let canRenew = true
  let isChanged = false

  return {
    answer(give) {
      getAccessToken().then(
        (token) => {
          last = token
          give(token)
        },
        (error: unknown) => {
          // Whatever passes by itself, as a lost network, is left to the SDK, which asks again.
          if (error instanceof ProviderError && error.kind === 'signed-out') onNone(error.message)
        },
      )
    },
    handleAccepted() {
      canRenew = true
      isChanged = false
    },
    handleRefused(message) {
      if (isChanged) {
        isChanged = false
        return onRenewed()
      }
      if (!canRenew || /scope/i.test(message)) return
      canRenew = false
      getAccessToken(last).then(
        () => !signal.aborted && onRenewed(),
        () => {
          // The session is over; the token source has said so, and the screen shows the SDK's message.
        },
      )
    },
    handleChanged() {
      isChanged = true
    },
  }
}
