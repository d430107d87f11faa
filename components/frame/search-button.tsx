'use client'

import { Search } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import { useShortcutsSwitch } from '@/components/player/shortcut-preference'
import { LatePopup } from '@/components/ui/late-popup'
import { secondPart } from '@/components/ui/lazy-part'
import { isTaken } from '@/components/ui/taken-key'
import { useHydrated } from '@/hooks/use-hydrated'
import { headerSlots } from '@/hooks/use-is-above'
import { useOpen, useOwnPopup } from '@/hooks/use-open'
import { doEarlyPresses } from '@/lib/browser/early-presses'
import { frameWords } from '@/lib/words/frame-words'
import styles from './search-button.module.css'

const Palette = secondPart('Palette')

const searchSlot = (search: HTMLElement | null) => headerSlots.setState({ ...headerSlots.getState(), search })

export function SearchButton() {
  const { isOpen, open, setOpen, toggle } = useOwnPopup('palette', 'palette')
  const { isOn } = useShortcutsSwitch()
  const lyrics = useOpen('lyrics')
  const isHydrated = useHydrated()
  const pathname = usePathname()
  // There the field is the page's own. Not while hydrating: a link may have been followed by then.
  const isOfPage = isHydrated && pathname === '/search' && !lyrics.isOpen
  const isMac = isHydrated && /Mac|iPhone|iPad/.test(navigator.platform)

  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      const isCombination =
        (event.ctrlKey || event.metaKey) &&
        !event.shiftKey &&
        !event.altKey &&
        event.key.toLowerCase() === 'k'
      const isSlash = isOn && event.key === '/' && !isTaken(event)
      if (!isCombination && !isSlash) return
      event.preventDefault()
      toggle()
    }
    document.addEventListener('keydown', handleKey)
    doEarlyPresses('header')
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
      <LatePopup isOpen={isOpen} onOpenChange={setOpen}>
        <Palette isOpen={isOpen} onOpenChange={setOpen} />
      </LatePopup>
    </>
  )
}
