import { ProviderError } from '@/lib/provider-error'

export type DeviceToken = {
  /** The SDK asks at every connect, after sleep and on expiry. It always gets the newest token. */
  answer(give: (token: string) => void): void
  /** The SDK accepted a token: the next refusal is worth a renewal again. */
  handleAccepted(): void
  /** Renews once per success: a new token that is refused as well will not get better by asking again. */
  handleRefused(message: string): void
  /** There is another token, while the device is still being built with the old one. */
  handleChanged(): void
}

type Options = {
  /** Valid for at least 60 s; `refused` is a token the provider did not accept. */
  getAccessToken(refused?: string): Promise<string>
  signal: AbortSignal
  /** A device built now would get a better token. */
  onRenewed(): void
  /** The session is over. */
  onNone(message: string): void
}

/** Answers the own device when it asks for a token, and handles a refused one. */
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
          // Temporary failures, such as a lost network, are left to the SDK, which asks again.
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
          // There is no better token, for now or for good; the screen shows what the SDK said of the last one.
        },
      )
    },
    handleChanged() {
      isChanged = true
    },
  }
}
