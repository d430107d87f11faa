import type { Route } from 'next'
import Link from 'next/link'
import { SaveHeart, TrackActions } from '@/components/player/track-actions'
import { Credits } from '@/components/screen/credits'
import type { Playable } from '@/lib/music/entities'
import { homeOf } from '@/lib/music/playable'
import { nowPlayingWords } from '@/lib/words/now-playing-words'
import styles from './playing-names.module.css'

/** Title and artists as links to their pages, a link to Spotify, and actions. */
export function PlayingNames({ item, size = 'panel' }: { item: Playable; size?: 'row' | 'panel' | 'full' }) {
  const home = homeOf(item)
  return (
    <div className={styles.names} data-size={size}>
      <div className="rest">
        <h2 className={styles.name} dir="auto" data-truncates>
          {home === null ? (
            item.name
          ) : (
            <Link href={home as Route} prefetch={false}>
              {item.name}
            </Link>
          )}
        </h2>
        <Credits item={item} />
        {item.url === null || size === 'row' ? null : (
          <a
            className={styles.provider}
            href={item.url}
            target="_blank"
            rel="noreferrer"
            aria-label={nowPlayingWords.openInSpotify(item.name)}
          >
            {nowPlayingWords.inSpotify}
          </a>
        )}
      </div>
      <span className={styles.actions} data-actions>
        <SaveHeart />
        <TrackActions />
      </span>
    </div>
  )
}
