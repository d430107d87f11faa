import type { Attempt } from '@/lib/music/playback'
import type { ProviderError } from '@/lib/provider-error'
import { createStore } from '@/lib/store'

export type ToastButton = { label: string; onClick(): void }

export type Toast = {
  text: string
  kind?: 'success' | 'error' | 'plain'
  /** "Undo", "Retry": can be used once, and closes the toast. */
  action?: ToastButton | undefined
  /** Leads to what the toast is about. */
  link?: ToastButton | undefined
  /**
   * Names a list and a kind of message: a toast replaces an earlier one with the same ID. If both have a button, the
   * earlier one returns once the later one's button was used.
   */
  id?: string | undefined
}

/** Older toasts are dropped, since only a few fit on the screen. */
const mostWaiting = 20

/** A failed command. The code that shows it has its text. */
export type Refusal = { error: ProviderError; attempt?: Attempt | undefined }

export const waitingToasts = createStore<readonly (Toast | Refusal)[]>([])

export function showToast(toast: Toast | Refusal): void {
  waitingToasts.setState([...waitingToasts.getState(), toast].slice(-mostWaiting))
}

const warnings = new Set<string>()

/** Shows each text once in a page. */
export function warnOnce(text: string): void {
  if (warnings.has(text)) return
  warnings.add(text)
  showToast({ text, kind: 'plain' })
}

export function takeToasts(): readonly (Toast | Refusal)[] {
  const taken = waitingToasts.getState()
  waitingToasts.setState(waitingToasts.getInitialState())
  return taken
}
