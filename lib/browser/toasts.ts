import type { Attempt } from '@/lib/music/playback'
import type { ProviderError } from '@/lib/provider-error'
import { createStore } from '@/lib/store'

export type Toast = {
  text: string
  kind?: 'success' | 'error' | 'plain'
  /** "Undo", "Retry": can be used once, and closes the toast. */
  action?: { label: string; onClick(): void } | undefined
  /**
   * Of one list and one kind of message: a toast replaces an earlier one with the same id. Where both have a button, the
   * earlier one comes back once the button of the later one was used.
   */
  id?: string | undefined
}

/** More than fit on the screen are not worth waiting for. */
const mostWaiting = 20

/** Why a command failed; its words come with the code that shows them. */
export type Refusal = { error: ProviderError; attempt?: Attempt | undefined }

export const waitingToasts = createStore<readonly (Toast | Refusal)[]>([])

export function showToast(toast: Toast | Refusal): void {
  waitingToasts.setState([...waitingToasts.getState(), toast].slice(-mostWaiting))
}

export function takeToasts(): readonly (Toast | Refusal)[] {
  const taken = waitingToasts.getState()
  waitingToasts.setState(waitingToasts.getInitialState())
  return taken
}
