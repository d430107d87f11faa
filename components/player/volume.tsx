'use client'

import { Volume1, Volume2, VolumeX } from 'lucide-react'
import { useRef, type WheelEvent } from 'react'
import { deferredPart } from '@/components/frame/deferred'
import { IconButton } from '@/components/ui/icon-button'
import { LazyPopup } from '@/components/ui/lazy-popup'
import { Slider } from '@/components/ui/slider'
import { useMediaQuery } from '@/hooks/use-media-query'
import { useLazyPopup } from '@/hooks/use-open'
import { usePlayer, usePlayerCommands } from '@/hooks/use-player'
import { volumeIcon } from '@/lib/player/control-rules'
import { selectSupportsVolume, selectVolumePercent } from '@/lib/player/selectors'
import { playerWords } from '@/lib/words/player-words'
import { usePlayerLook } from './player-look'
import styles from './volume.module.css'

const VolumePopup = deferredPart((bundle) => bundle.VolumePopup)

const icons = { muted: VolumeX, low: Volume1, high: Volume2 }

/** The bar’s style sheet makes room from the same width on. */
const hasSlider = '(min-width: 1280px)'

export function Volume() {
  const hasRoom = useMediaQuery(hasSlider)
  const isSupported = usePlayer(selectSupportsVolume)
  if (hasRoom && isSupported) return <InlineVolume />
  return (
    <div className={hasRoom ? styles.volume : undefined}>
      <VolumeButton isSupported={isSupported} />
    </div>
  )
}

function VolumeButton({ isSupported }: { isSupported: boolean }) {
  const { labels } = usePlayerLook()
  const { control, triggerProps } = useLazyPopup('popover')
  const Icon = icons[usePlayer((state) => volumeIcon(selectVolumePercent(state)))]
  return (
    <>
      <IconButton
        {...triggerProps}
        label={labels.volume}
        tooltip={isSupported ? labels.volume : playerWords.volumeIsFixed}
        aria-description={isSupported ? undefined : playerWords.volumeIsFixed}
        disabled={!isSupported}
        icon={<Icon aria-hidden size={20} strokeWidth={1.75} />}
      />
      <LazyPopup isOpen={control.isOpen}>
        <VolumePopup control={control} />
      </LazyPopup>
    </>
  )
}

const wheelStep = 5
/** Scroll distance that counts as one step, for touchpads. */
const wheelPx = 30

function InlineVolume() {
  const { labels } = usePlayerLook()
  const commands = usePlayerCommands()
  const percent = usePlayer(selectVolumePercent)
  const Icon = icons[volumeIcon(percent)]
  const turned = useRef(0)

  function handleWheel({ deltaY }: WheelEvent) {
    turned.current += deltaY
    if (Math.abs(turned.current) < wheelPx) return
    void commands.setVolume(percent + (turned.current < 0 ? wheelStep : -wheelStep))
    turned.current = 0
  }

  return (
    <div className={styles.volume} onWheel={handleWheel}>
      <IconButton
        label={labels.volume}
        tooltip={percent === 0 ? playerWords.unmute : playerWords.mute}
        pressed={percent === 0}
        aria-keyshortcuts="M"
        onClick={() => void commands.toggleMute()}
        icon={<Icon aria-hidden size={20} strokeWidth={1.75} />}
      />
      <VolumeSlider />
      <span className={styles.number} aria-hidden>
        {percent}
      </span>
    </div>
  )
}

export function VolumeSlider(props: { isVertical?: boolean; onRelease?: () => void }) {
  const { labels } = usePlayerLook()
  const commands = usePlayerCommands()
  const percent = usePlayer(selectVolumePercent)
  return (
    <Slider
      {...props}
      label={labels.volume}
      value={percent}
      onChange={(next) => void commands.setVolume(next)}
    />
  )
}
