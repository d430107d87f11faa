import { ChevronLeft, ChevronRight } from 'lucide-react'
import { usePathname, useRouter } from 'next/navigation'
import { useSyncExternalStore } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import { entityKinds } from '@/lib/music/entity'
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

/** On a phone only Back is shown, and only on these pages: others begin with their heading, and tabs lead to them. */
const detailPath = new RegExp(`^/(${entityKinds.join('|')}|collection/savedtracks)(/|$)`)

export function HistoryButtons() {
  const router = useRouter()
  const isDetail = detailPath.test(usePathname())
  const canGoBack = useCanGo('canGoBack')
  const canGoForward = useCanGo('canGoForward')
  return (
    <div className={styles.history} data-detail={isDetail}>
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
