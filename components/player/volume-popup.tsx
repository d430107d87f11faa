import { Volume2, VolumeX } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import { Popover } from '@/components/ui/popover'
import type { PopupControl } from '@/hooks/use-open'
import { usePlayer, usePlayerCommands } from '@/hooks/use-player'
import { selectVolumePercent } from '@/lib/player/selectors'
import { playerWords } from '@/lib/words/player-words'
import { openSide, usePlayerLook } from './player-look'
import { VolumeSlider } from './volume'
import styles from './volume.module.css'

/** Long enough to see where the slider was released. */
const closeDelayMs = 100

export function VolumePopup({ control }: { control: PopupControl }) {
  const look = usePlayerLook()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function handleRelease() {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => control.onOpenChange(false), closeDelayMs)
  }

  return (
    <Popover control={control} label={look.labels.volume} side={openSide(look)}>
      <div className={styles.popup}>
        <VolumeSlider isVertical onRelease={handleRelease} />
        <MuteButton />
      </div>
    </Popover>
  )
}

export function MuteButton() {
  const commands = usePlayerCommands()
  const isMuted = usePlayer((state) => selectVolumePercent(state) === 0)
  const Icon = isMuted ? VolumeX : Volume2
  return (
    <IconButton
      label={playerWords.mute}
      size="small"
      pressed={isMuted}
      onClick={() => void commands.toggleMute()}
      icon={<Icon aria-hidden size={20} strokeWidth={1.75} />}
    />
  )
}
