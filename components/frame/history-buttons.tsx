import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useSyncExternalStore } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import { frameWords } from '@/lib/words/frame-words'
import styles from './header.module.css'

type PageHistory = EventTarget & { canGoBack: boolean; canGoForward: boolean }

const pageHistory = (): PageHistory | undefined => (window as { navigation?: PageHistory }).navigation

function subscribe(onChange: () => void): () => void {
  const history = pageHistory()
  history?.addEventListener('currententrychange', onChange)
  return () => history?.removeEventListener('currententrychange', onChange)
}

function useCanGo(direction: 'canGoBack' | 'canGoForward'): boolean {
  return useSyncExternalStore(
    subscribe,
    () => pageHistory()?.[direction] ?? true,
    () => true,
  )
}

export function HistoryButtons() {
  const router = useRouter()
  const canGoBack = useCanGo('canGoBack')
  const canGoForward = useCanGo('canGoForward')
  return (
    <div className={styles.history}>
      <IconButton
        label={frameWords.back}
        disabled={!canGoBack}
        onClick={() => router.back()}
        icon={<ChevronLeft aria-hidden size={24} strokeWidth={1.75} className="flips" />}
      />
      <IconButton
        label={frameWords.forward}
        disabled={!canGoForward}
        onClick={() => router.forward()}
        icon={<ChevronRight aria-hidden size={24} strokeWidth={1.75} className="flips" />}
      />
    </div>
  )
}
