/** Messages about the outcome of what the listener does; `Toasts` shows them. */
import { createStore } from '@/lib/store'

export type Toast = {
  text: string
  /** Default `success`. */
  kind?: 'success' | 'error' | 'plain'
  /** "Undo", "Retry": can be used once, and closes the toast. */
  action?: { label: string; onClick(): void } | undefined
  /** A toast replaces an earlier one with the same id. */
  id?: string
}

/** More than fit on the screen are not worth waiting for. */
const mostWaiting = 20

/** Those not shown yet, oldest first. */
export const waitingToasts = createStore<readonly Toast[]>([])

export function showToast(toast: Toast): void {
  waitingToasts.setState([...waitingToasts.getState(), toast].slice(-mostWaiting))
}

/** Hands them over: what is taken counts as shown. */
export function takeToasts(): readonly Toast[] {
  const taken = waitingToasts.getState()
  waitingToasts.setState(waitingToasts.getInitialState())
  return taken
}
