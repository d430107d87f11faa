'use client'

import { Volume1, Volume2, VolumeX } from 'lucide-react'
import { type CSSProperties, useRef, type WheelEvent } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import { usePlayer } from '@/hooks/use-player'
import { usePlayerCommands } from '@/hooks/use-player-commands'
import { volumeIcon } from '@/lib/player/control-rules'
import { selectVolumePercent } from '@/lib/player/selectors'
import styles from './inline-volume.module.css'
import { usePlayerLook } from './player-look'

const wheelStep = 5
/** A wheel that runs on, as on a touchpad, counts once in this many px. */
const wheelPx = 30
const icons = { muted: VolumeX, low: Volume1, high: Volume2 }

/** Where there is room: mute, a slider that the wheel moves too, and the number. */
export function InlineVolume() {
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
        tooltip={percent === 0 ? 'Unmute' : 'Mute'}
        pressed={percent === 0}
        onClick={() => void commands.toggleMute()}
        icon={<Icon aria-hidden size={20} strokeWidth={1.75} />}
      />
      <input
        type="range"
        className={styles.slider}
        style={{ '--part': `${percent}%` } as CSSProperties}
        aria-label={labels.volume}
        aria-valuetext={`${percent} %`}
        aria-valuenow={percent}
        min={0}
        max={100}
        value={percent}
        onChange={(event) => void commands.setVolume(event.target.valueAsNumber)}
      />
      <span className={styles.number} aria-hidden>
        {percent}
      </span>
    </div>
  )
}
