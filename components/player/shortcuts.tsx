'use client'

import { useEffect } from 'react'
import { LatePopup } from '@/components/ui/late-popup'
import { secondPart } from '@/components/ui/lazy-part'
import { isTaken } from '@/components/ui/taken-key'
import { usePlayerHandle } from '@/hooks/use-player'
import { doEarlyPresses } from '@/lib/browser/early-presses'
import { listen } from '@/lib/browser/listen'
import { sayOverBar } from './over-bar'
import { useShortcutsSheet, useShortcutsSwitch } from './shortcut-preference'
import { shortcutFor } from './shortcut-table'

const ShortcutsSheet = secondPart('ShortcutsSheet')

export function Shortcuts() {
  const { store, commands } = usePlayerHandle()
  const { isOn } = useShortcutsSwitch()
  const { isOpen, setOpen } = useShortcutsSheet()

  useEffect(() => {
    if (!isOn) return
    function handleKey(event: KeyboardEvent) {
      if (isTaken(event)) return
      if (event.key === '?') return setOpen(true)
      const shortcut = shortcutFor(event)
      if (!shortcut) return
      // Space scrolls the page.
      event.preventDefault()
      shortcut.run(commands, store.getState())
      // A command shows its effect at once.
      const note = shortcut.note?.(store.getState())
      if (note) sayOverBar(note)
    }
    const stopListening = listen(document, { keydown: handleKey })
    doEarlyPresses('player')
    return stopListening
  }, [isOn, commands, store, setOpen])

  return (
    <LatePopup isOpen={isOpen} onOpenChange={setOpen}>
      <ShortcutsSheet isOpen={isOpen} onOpenChange={setOpen} />
    </LatePopup>
  )
}
