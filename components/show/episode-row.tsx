import { clsx } from 'clsx'
import type { Route } from 'next'
import { ListItem } from '@/components/screen/list-item'
import { PlayButton } from '@/components/screen/play-button'
import { SaveButton } from '@/components/screen/save-button'
import { CoveringLink, Truncated } from '@/components/ui/text'
import { useEpisodeProgress } from '@/hooks/use-episode-progress'
import { MoreOptions, useTargetMenu } from '@/hooks/use-menus'
import { usePlayer } from '@/hooks/use-player'
import type { Episode } from '@/lib/music/entities'
import { itemTarget } from '@/lib/music/menu-target'
import { selectPlayingUri } from '@/lib/player/selectors'
import { episodeWords } from '@/lib/words/detail-words'
import { formatReleaseDate } from '@/lib/words/format'
import { unplayableWords } from '@/lib/words/list-words'
import styles from './episode-list.module.css'
import { EpisodeState } from './episode-state'

type EpisodeRowProps = {
  episode: Episode
  showUri: string
  place: { index: number; count: number }
}

/** Continues into the episodes after it, from where it stopped. */
export function EpisodeRow({ episode, showUri, place }: EpisodeRowProps) {
  const { id, name, uri, description, durationMs, releaseDate, unplayable } = episode
  const progress = useEpisodeProgress(episode)
  const isCurrent = usePlayer((state) => selectPlayingUri(state) === uri)
  const getTarget = () => itemTarget(episode)
  const menu = useTargetMenu(getTarget)
  return (
    <ListItem className={styles.item} place={place} {...menu}>
      <div className={styles.row} data-current={isCurrent} data-state={progress.state}>
        <div className={styles.text}>
          <CoveringLink href={`/episode/${id}` as Route}>
            <Truncated className={styles.name}>{name}</Truncated>
          </CoveringLink>
          <Truncated className={clsx('muted', styles.about)}>{description}</Truncated>
          <p className={styles.facts}>
            {isCurrent ? <span className={styles.now}>{episodeWords.nowPlaying}</span> : null}
            <span>{formatReleaseDate(releaseDate)}</span>
            {unplayable ? (
              <span>{unplayableWords[unplayable]}</span>
            ) : (
              <EpisodeState progress={progress} durationMs={durationMs} />
            )}
          </p>
        </div>
        <div className={styles.actions}>
          <MoreOptions name={name} getAbout={getTarget} />
          <span className={styles.save}>
            <SaveButton uris={[uri]} name={name} size="medium" kind="library" />
          </span>
          <PlayButton
            name={name}
            uri={uri}
            isResume={progress.state === 'started'}
            disabled={unplayable !== null}
            request={{ contextUri: showUri, offset: { uri }, positionMs: progress.startMs }}
          />
        </div>
      </div>
    </ListItem>
  )
}
