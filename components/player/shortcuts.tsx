'use client'

import { Keyboard } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import { lazyPart } from '@/components/ui/lazy-part'
import { usePlayerHandle } from '@/hooks/use-player-handle'
import { useShortcutsSheet, useShortcutsSwitch } from './shortcut-preference'
import { isTaken, shortcuts } from './shortcut-table'

const ShortcutsSheet = lazyPart(async () => (await import('./shortcuts-sheet')).ShortcutsSheet)

/** Keys that work anywhere on the page, and the sheet that lists them. */
export function Shortcuts() {
  const { store, commands } = usePlayerHandle()
  const { isOn } = useShortcutsSwitch()
  const { isOpen, setOpen } = useShortcutsSheet()
  const [wasOpened, setWasOpened] = useState(false)
  if (isOpen && !wasOpened) setWasOpened(true)

  useEffect(() => {
    if (!isOn) return
    function handleKey(event: KeyboardEvent) {
      if (isTaken(event)) return
      if (event.key === '?') return setOpen(true)
      const shortcut = shortcuts.find((candidate) => candidate.matches(event))
      if (!shortcut) return
      // Space scrolls the page.
      event.preventDefault()
      shortcut.run(commands, store.getState())
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [isOn, commands, store, setOpen])

  return wasOpened ? (
    <Suspense>
      <ShortcutsSheet isOpen={isOpen} onOpenChange={setOpen} />
    </Suspense>
  ) : null
}

export function ShortcutsButton({ className }: { className?: string | undefined }) {
  const { isOpen, setOpen } = useShortcutsSheet()
  return (
    <IconButton
      className={className}
      label="Keyboard shortcuts"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={() => setOpen(true)}
      icon={<Keyboard aria-hidden size={20} strokeWidth={1.75} />}
    />
  )
}
