import { whenOnline } from '@/lib/browser/when-online'
import type { ProviderError } from '@/lib/provider-error'
/** Messages about the outcome of what the listener does; `Toasts` shows them. */
import { createStore } from '@/lib/store'
import type { Attempt } from '@/lib/words/error-words'

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

/** The words for failures. They are fetched early, because without a network they cannot be. */
export const loadErrorWords = whenOnline(() => import('@/lib/words/error-words'))

export async function tellRefused(error: ProviderError, attempt?: Attempt): Promise<void> {
  const { noticeWords } = await loadErrorWords()
  const text = noticeWords(error, attempt, Date.now())
  if (text !== null) showToast({ text, kind: 'error', id: text })
}
