import { Lock } from 'lucide-react'
import Link from 'next/link'
import { Credits } from '@/components/screen/credits'
import { SaveButton } from '@/components/screen/save-button'
import { Artwork } from '@/components/ui/artwork'
import { RelativeDate } from '@/components/ui/phrase'
import { Truncated } from '@/components/ui/text'
import { type MenuAbout, MoreOptions } from '@/hooks/use-menus'
import { usePlayer } from '@/hooks/use-player'
import type { ListRow, Playable } from '@/lib/music/entities'
import { artistLine, savedUrisOf } from '@/lib/music/playable'
import { selectIsPlaying } from '@/lib/player/selectors'
import { commonWords } from '@/lib/words/common-words'
import { formatDuration } from '@/lib/words/format'
import { listWords, unplayableWords } from '@/lib/words/list-words'
import { GridCell } from './grid-parts'
import { PlayCell } from './play-cell'
import { PlayingMark } from './playing-mark'
import type { TrackColumns } from './track-columns'
import styles from './track-row.module.css'

type TrackRowProps = {
  row: ListRow & { item: Playable }
  /** The shown number, from 1. */
  number: number
  isCurrent: boolean
  /** Why it can't be moved, if that has to be said. */
  lock: string | null
  columns: TrackColumns
  isKnownSaved: boolean | undefined
  /** Null if it can't be played. */
  onPlay: (() => void) | null
  getAbout: () => MenuAbout
}

/** The contents of a row; the list renders the row element with its tab stop. */
export function TrackRow(props: TrackRowProps) {
  'use memo'
  const { row, number, isCurrent, lock, columns, isKnownSaved, onPlay, getAbout } = props
  const { item } = row
  const isPlaying = usePlayer((state) => isCurrent && selectIsPlaying(state))
  const hasNumber = columns.number !== 'none'
  const play = (
    <PlayCell
      item={item}
      number={columns.number === 'track' && item.type === 'track' ? item.trackNumber : number}
      isCurrent={isCurrent}
      isPlaying={isPlaying}
      onPlay={onPlay}
    />
  )
  return (
    <>
      {hasNumber ? play : null}
      <GridCell className={styles.title}>
        {columns.cover ? <Artwork images={item.images} size={40} /> : null}
        <div className={styles.names}>
          <span className="line">
            {isCurrent ? (
              <span className={styles.narrowMark}>
                <PlayingMark isMoving={isPlaying} />
              </span>
            ) : null}
            <Truncated className={styles.name}>{item.name || commonWords.untitled}</Truncated>
            {item.isExplicit ? (
              <abbr className={styles.explicit} title={listWords.explicit.long}>
                {listWords.explicit.short}
              </abbr>
            ) : null}
          </span>
          <Below item={item} columns={columns} playedAt={columns.played ? row.addedAt : null} />
        </div>
        {lock === null ? null : (
          <span className={styles.lock}>
            <Lock aria-hidden size={14} strokeWidth={1.75} />
            <Truncated>{lock}</Truncated>
          </span>
        )}
      </GridCell>
      {columns.album ? (
        <GridCell className={styles.album}>
          <CollectionLink item={item} />
        </GridCell>
      ) : null}
      {columns.added ? (
        <GridCell className={styles.added}>
          <RelativeDate instant={row.addedAt} />
        </GridCell>
      ) : null}
      {hasNumber ? null : play}
      <GridCell className={styles.heart}>
        <SaveButton uris={savedUrisOf(item)} name={item.name} known={isKnownSaved} tabIndex={-1} />
      </GridCell>
      <GridCell className={styles.duration}>{formatDuration(item.durationMs)}</GridCell>
      <GridCell className={styles.more}>
        <MoreOptions name={item.name} getAbout={getAbout} size="small" tabIndex={-1} />
      </GridCell>
    </>
  )
}

type BelowProps = { item: Playable; columns: TrackColumns; playedAt: string | null }

/** One line, as a row has no room for a third. */
function Below({ item, columns, playedAt }: BelowProps) {
  'use memo'
  if (!item.unplayable && !playedAt && artistLine(item) === columns.by) return null
  return (
    <span className={styles.below}>
      {item.unplayable ? (
        <Truncated className="muted">{unplayableWords[item.unplayable]}</Truncated>
      ) : (
        <Credits item={item} linkTabIndex={-1} />
      )}
      {playedAt ? (
        <time className={styles.played} dateTime={playedAt}>
          <RelativeDate instant={playedAt} />
        </time>
      ) : null}
    </span>
  )
}

function CollectionLink({ item }: { item: Playable }) {
  'use memo'
  if (item.type === 'episode') return <Truncated>{item.show?.name ?? ''}</Truncated>
  if (!item.album) return null
  return (
    <Truncated>
      {item.album.id ? (
        <Link href={`/album/${item.album.id}`} prefetch={false} tabIndex={-1} className={styles.link}>
          {item.album.name}
        </Link>
      ) : (
        item.album.name
      )}
    </Truncated>
  )
}
