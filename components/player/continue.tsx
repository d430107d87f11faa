'use client'

import { Artwork } from '@/components/ui/artwork'
import { Truncated } from '@/components/ui/truncated'
import { usePlayerCommands } from '@/hooks/use-player-commands'
import type { ImageSource } from '@/lib/music/entities'
import styles from './continue.module.css'
import { passFocusOn } from './focus-heir'
import { coverSize, usePlayerLook } from './player-look'

/** In place of the track while nothing is loaded: what Play continues with. */
export function Continue({ name, images }: { name: string; images: readonly ImageSource[] }) {
  const commands = usePlayerCommands()
  const { height } = usePlayerLook()
  return (
    <button
      ref={passFocusOn}
      type="button"
      className={styles.continue}
      onClick={() => void commands.resume()}
    >
      <span className={styles.cover}>
        <Artwork images={images} size={coverSize(height, 48)} loading="eager" />
      </span>
      <Truncated className={styles.name}>Continue {name}</Truncated>
    </button>
  )
}
