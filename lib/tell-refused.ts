import type { ProviderError } from '@/lib/provider-error'
import { showToast } from '@/lib/toasts'
import { whenOnline } from '@/lib/when-online'

/** The words for failures. They are fetched early, because without a network they cannot be. */
export const loadErrorWords = whenOnline(() => import('@/lib/error-words'))

/** Tells the listener why the provider refused what they did; `wish` is what a heart was pressed for. */
export async function tellRefused(error: ProviderError, wish?: 'save' | 'remove'): Promise<void> {
  const { heartWords, refusalWords } = await loadErrorWords()
  const nowMs = Date.now()
  const text = wish ? heartWords(error, wish === 'save', nowMs) : refusalWords(error, nowMs)
  if (text !== null) showToast({ text, kind: 'error', id: text })
}
