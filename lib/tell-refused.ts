import type { Attempt } from '@/lib/error-words'
import type { ProviderError } from '@/lib/provider-error'
import { showToast } from '@/lib/toasts'
import { whenOnline } from '@/lib/when-online'

/** The words for failures. They are fetched early, because without a network they cannot be. */
export const loadErrorWords = whenOnline(() => import('@/lib/error-words'))

/** Tells the listener why the provider refused what they did. */
export async function tellRefused(error: ProviderError, attempt?: Attempt): Promise<void> {
  const { noticeWords } = await loadErrorWords()
  const text = noticeWords(error, attempt, Date.now())
  if (text !== null) showToast({ text, kind: 'error', id: text })
}
