import { Artwork } from '@/components/ui/artwork'
import { Truncated } from '@/components/ui/truncated'
import type { Playable } from '@/lib/music/entities'
import { artistLine } from '@/lib/music/playable'
import styles from './lyrics-heading.module.css'

/** What the lyrics belong to. Stays in place while they scroll. */
export function LyricsHeading({ item }: { item: Playable }) {
  return (
    <header className={styles.heading}>
      <Artwork images={item.images} size={56} loading="eager" />
      <div className={styles.names}>
        <h1 className={styles.name}>
          <Truncated>{item.name}</Truncated>
        </h1>
        <Truncated className={styles.artists}>{artistLine(item)}</Truncated>
      </div>
    </header>
  )
}
