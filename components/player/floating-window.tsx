import { Suspense, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { framePart } from '@/components/ui/lazy-part'
import { useOpenWhile } from '@/hooks/use-open'
import { useStore } from '@/hooks/use-store'
import { closeFloatingWindow, floatingWindow, openFloatingWindow } from '@/lib/browser/floating-window'
import { listen } from '@/lib/browser/listen'
import { showToast } from '@/lib/browser/toasts'
import { floatingWords } from '@/lib/words/now-playing-words'

const FloatingPlayer = framePart(async () => (await import('./floating-player')).FloatingPlayer)

/** Call it in a user gesture. */
export async function toggleFloatingWindow(): Promise<void> {
  if (floatingWindow.getState()) return closeFloatingWindow()
  if (await openFloatingWindow()) return
  showToast({ text: floatingWords.blocked, kind: 'error', id: 'floating-window' })
}

/** The contents of the mini player while it is open. */
export function FloatingWindow() {
  const view = useStore(floatingWindow, (open) => open)
  useOpenWhile('window', view !== null, closeFloatingWindow)
  useEffect(() => {
    if (view === null) return
    return listen(view, {
      keydown({ key, defaultPrevented }) {
        if (key === 'Escape' && !defaultPrevented) view.close()
      },
    })
  }, [view])
  useEffect(() => closeFloatingWindow, [])
  if (view === null) return null
  return createPortal(
    <Suspense>
      <FloatingPlayer />
    </Suspense>,
    view.document.body,
  )
}
