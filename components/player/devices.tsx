'use client'

import { MonitorSpeaker } from 'lucide-react'
import { Suspense, useState } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import { lazyPart } from '@/components/ui/lazy-part'
import { useEarlyKeys } from '@/hooks/use-early-keys'
import { usePlayer, usePlayerCommands } from '@/hooks/use-player'
import { selectIsExternal } from '@/lib/player/selectors'
import styles from './full-bar.module.css'
import { usePlayerLook } from './player-look'

const DeviceMenu = lazyPart(async () => (await import('./device-menu')).DeviceMenu)

/** The button that opens the device list; the player also opens it by itself, when there is nothing to play on. */
export function Devices() {
  const { labels } = usePlayerLook()
  const commands = usePlayerCommands()
  const isOpen = usePlayer((state) => state.isPickerOpen)
  const isExternal = usePlayer(selectIsExternal)
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null)
  const [wasOpened, setWasOpened] = useState(false)
  if (isOpen && !wasOpened) setWasOpened(true)

  useEarlyKeys(isOpen, { opener: anchor, close: () => handleOpenChange(false) })

  function handleOpenChange(next: boolean) {
    if (next) void commands.openDevices()
    else commands.closeDevices()
  }

  return (
    <>
      <IconButton
        ref={setAnchor}
        className={styles.devices}
        data-external={isExternal}
        label={labels.devices}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => handleOpenChange(!isOpen)}
        icon={<MonitorSpeaker aria-hidden size={20} strokeWidth={1.75} />}
      />
      {wasOpened ? (
        <Suspense>
          <DeviceMenu control={{ isOpen, anchor, onOpenChange: handleOpenChange }} />
        </Suspense>
      ) : null}
    </>
  )
}
