import { showToast } from '@/lib/browser/toasts'
import { loadSecondWave } from '@/lib/loading/second-wave'
import type { Attempt } from '@/lib/music/playback'
import type { ProviderError } from '@/lib/provider-error'

export async function tellRefused(error: ProviderError, attempt?: Attempt): Promise<void> {
  const { noticeWords } = await loadSecondWave()
  const text = noticeWords(error, attempt, Date.now())
  if (text !== null) showToast({ text, kind: 'error', id: text })
}
