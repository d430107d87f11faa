'use client'

import { Search } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import { deferredPart } from '@/components/frame/deferred'
import { useShortcutsSwitch } from '@/components/player/shortcut-preference'
import { isApple, isKeyHandled } from '@/components/ui/key-handled'
import { LazyPopup } from '@/components/ui/lazy-popup'
import { useHydrated } from '@/hooks/use-hydrated'
import { headerSlots } from '@/hooks/use-is-above'
import { useOpen, useOwnPopup } from '@/hooks/use-open'
import { frameWords } from '@/lib/words/frame-words'
import styles from './search-button.module.css'

const Palette = deferredPart((bundle) => bundle.Palette)

const searchSlot = (search: HTMLElement | null) => headerSlots.setState({ ...headerSlots.getState(), search })

export function SearchButton() {
  const { isOpen, open, setOpen, toggle } = useOwnPopup('palette', 'palette')
  const { isOn } = useShortcutsSwitch()
  const lyrics = useOpen('lyrics')
  const isHydrated = useHydrated()
  const pathname = usePathname()
  // The search page puts its own field here. Not while hydrating, because the page may be another one by then.
  const isOfPage = isHydrated && pathname === '/search' && !lyrics.isOpen
  const isMac = isHydrated && isApple()

  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      const isCombination =
        (event.ctrlKey || event.metaKey) &&
        !event.shiftKey &&
        !event.altKey &&
        event.key.toLowerCase() === 'k'
      const isSlash = isOn && event.key === '/' && !isKeyHandled(event)
      if (!isCombination && !isSlash) return
      event.preventDefault()
      toggle()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [isOn, toggle])

  return (
    <>
      {isOfPage ? (
        <div ref={searchSlot} className={styles.page} />
      ) : (
        <button
          type="button"
          className={styles.field}
          aria-label={frameWords.searchOrJump}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
          onClick={open}
        >
          <Search aria-hidden size={20} strokeWidth={1.75} />
          <span className="rest cut">{frameWords.searchOrJump}</span>
          <kbd className={styles.keys} aria-hidden>
            {frameWords.searchKeys[isMac ? 'mac' : 'others']}
          </kbd>
        </button>
      )}
      <LazyPopup isOpen={isOpen}>
        <Palette isOpen={isOpen} onOpenChange={setOpen} />
      </LazyPopup>
    </>
  )
}
