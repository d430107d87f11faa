import { later } from '@/lib/player/engine/context'
import type { Retries } from '@/lib/player/engine/retries'
import { ProviderError } from '@/lib/provider-error'

type Options = {
  /** Valid for at least 60 s. `refused` is a token that Spotify did not accept. */
  getAccessToken(refused?: string): Promise<string>
  retries: Retries
  signal: AbortSignal
  /** There is a new token to build a device with. */
  onRenewed(): void
  onNone(message: string): void
}

/** Networks are often back by then. */
const passesMs = 5_000

/** Gives the own device its tokens, and renews a refused one. */
export function createDeviceToken({ getAccessToken, retries, signal, onRenewed, onNone }: Options) {
  let last: string | undefined
  let canRenew = true
  let isChanged = false

  function renew() {
    if (!retries.may('token')) return
    getAccessToken(last).then(
      () => !signal.aborted && onRenewed(),
      (error: unknown) => {
        // There is no better token. The screen shows the SDK's error.
        if (!isOver(error)) later(signal, passesMs, renew)
      },
    )
  }

  return {
    /** The SDK asks at every connect, after sleep and on expiry, and always gets the newest token. */
    answer(give: (token: string) => void): void {
      getAccessToken().then(
        (token) => {
          last = token
          give(token)
        },
        (error: unknown) => {
          // The SDK asks again after temporary failures, such as a lost network.
          if (isOver(error)) onNone(error.message)
        },
      )
    },
    /** The SDK accepted a token, so the next refusal is worth a renewal again. */
    handleAccepted(): void {
      canRenew = true
      isChanged = false
    },
    /** Renews once per success: if the new token is refused too, asking again won't help. */
    handleRefused(message: string) {
      if (isChanged) {
        isChanged = false
        return onRenewed()
      }
      if (!canRenew || /scope/i.test(message)) return
      canRenew = false
      renew()
    },
    /** A new token came while the device was being built with the old one. */
    handleChanged(): void {
      isChanged = true
    },
  }
}

function isOver(error: unknown): error is ProviderError {
  return error instanceof ProviderError && error.kind === 'signed-out'
}
