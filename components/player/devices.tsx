'use client'

import { MonitorSpeaker } from 'lucide-react'
import { useState } from 'react'
import { deferredPart } from '@/components/frame/deferred'
import { IconButton } from '@/components/ui/icon-button'
import { useIsTyping } from '@/components/ui/key-handled'
import { LazyPopup } from '@/components/ui/lazy-popup'
import { useOpenWhile } from '@/hooks/use-open'
import { usePlayer, usePlayerCommands } from '@/hooks/use-player'
import { selectIsExternal } from '@/lib/player/selectors'
import styles from './full-bar.module.css'
import { usePlayerLook } from './player-look'

const DeviceMenu = deferredPart((bundle) => bundle.DeviceMenu)

/** The button that opens the device list; the player also opens it when there is nothing to play on. */
export function Devices() {
  const { labels } = usePlayerLook()
  const commands = usePlayerCommands()
  const isOpen = usePlayer((state) => state.isPickerOpen)
  const isExternal = usePlayer(selectIsExternal)
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null)
  const isTyping = useIsTyping()
  const [isAsked, setIsAsked] = useState(false)

  function onOpenChange(next: boolean) {
    setIsAsked(next)
    if (next) void commands.openDevices()
    else commands.closeDevices()
  }

  // Unless the listener opens the list, it waits until they stop typing, since it would take focus from the field.
  const control = { isOpen: isOpen && (isAsked || !isTyping), anchor, onOpenChange }
  useOpenWhile('picker', control.isOpen, () => onOpenChange(false))
  return (
    <>
      <IconButton
        ref={setAnchor}
        className={styles.devices}
        data-external={isExternal}
        label={labels.devices}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => onOpenChange(!isOpen)}
        icon={<MonitorSpeaker aria-hidden size={20} strokeWidth={1.75} />}
      />
      <LazyPopup isOpen={control.isOpen}>
        <DeviceMenu control={control} />
      </LazyPopup>
    </>
  )
}
