'use client'

import { Search } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { useShortcutsSwitch } from '@/components/player/shortcut-preference'
import { lazyPart } from '@/components/ui/lazy-part'
import { isTaken } from '@/components/ui/taken-key'
import { useEarlyKeys } from '@/hooks/use-early-keys'
import { useHydrated } from '@/hooks/use-hydrated'
import { useStore } from '@/hooks/use-store'
import { earlyText, paletteStore } from '@/lib/search/recent-places'
import styles from './search-button.module.css'

const Palette = lazyPart(async () => (await import('@/components/palette/palette')).Palette)

/** Looks like the field that it opens. Ctrl+K (⌘K on a Mac) and `/` open it, too. */
export function SearchButton() {
  const isOpen = useStore(paletteStore, (open) => open)
  const [wasOpened, setWasOpened] = useState(false)
  const { isOn } = useShortcutsSwitch()
  const isMac = useHydrated() && /Mac|iPhone|iPad/.test(navigator.platform)
  if (isOpen && !wasOpened) setWasOpened(true)
  useEarlyKeys(isOpen, {
    close: () => paletteStore.setState(false),
    keep: (typed) => earlyText.setState(earlyText.getState() + typed),
  })

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
      paletteStore.setState(!paletteStore.getState())
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [isOn])

  return (
    <>
      <button
        type="button"
        className={styles.field}
        aria-label="Search or jump to"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
        onClick={() => paletteStore.setState(true)}
      >
        <Search aria-hidden size={20} strokeWidth={1.75} />
        <span className="rest cut">Search or jump to</span>
        <kbd className={styles.keys} aria-hidden>
          {isMac ? '⌘K' : 'Ctrl K'}
        </kbd>
      </button>
      {wasOpened ? (
        <Suspense>
          <Palette isOpen={isOpen} onOpenChange={paletteStore.setState} />
        </Suspense>
      ) : null}
    </>
  )
}
