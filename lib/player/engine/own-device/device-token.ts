import { later } from '@/lib/player/engine/context'
import type { Retries } from '@/lib/player/engine/retries'
import { ProviderError } from '@/lib/provider-error'

type Options = {
  /** Valid for at least 60 s; `refused` is a token the provider did not accept. */
  getAccessToken(refused?: string): Promise<string>
  retries: Retries
  signal: AbortSignal
  /** A device built now would get a better token. */
  onRenewed(): void
  onNone(message: string): void
}

/** A network that is gone for a moment. */
const passesMs = 5_000

/** Answers the own device when it asks for a token, and handles a refused one. */
export function createDeviceToken({ getAccessToken, retries, signal, onRenewed, onNone }: Options) {
  let last: string | undefined
  let canRenew = true
  let isChanged = false

  function renew() {
    if (!retries.may('token')) return
    getAccessToken(last).then(
      () => !signal.aborted && onRenewed(),
      (error: unknown) => {
        // There is no better token; the screen shows what the SDK said of the last one.
        if (!isOver(error)) later(signal, passesMs, renew)
      },
    )
  }

  return {
    /** The SDK asks at every connect, after sleep and on expiry. It always gets the newest token. */
    answer(give: (token: string) => void): void {
      getAccessToken().then(
        (token) => {
          last = token
          give(token)
        },
        (error: unknown) => {
          // Temporary failures, such as a lost network, are left to the SDK, which asks again.
          if (isOver(error)) onNone(error.message)
        },
      )
    },
    /** The SDK accepted a token: the next refusal is worth a renewal again. */
    handleAccepted(): void {
      canRenew = true
      isChanged = false
    },
    /** Renews once per success: a new token that is refused as well will not get better by asking again. */
    handleRefused(message: string) {
      if (isChanged) {
        isChanged = false
        return onRenewed()
      }
      if (!canRenew || /scope/i.test(message)) return
      canRenew = false
      renew()
    },
    /** There is another token, while the device is still being built with the old one. */
    handleChanged(): void {
      isChanged = true
    },
  }
}

function isOver(error: unknown): error is ProviderError {
  return error instanceof ProviderError && error.kind === 'signed-out'
}
