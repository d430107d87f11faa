import { type ReactNode, useId } from 'react'
import { Button } from '@/components/ui/button'
import { Truncated } from '@/components/ui/text'
import { useAbortableRead } from '@/hooks/use-abortable-read'
import { useLyricsSettings } from '@/hooks/use-lyrics-settings'
import type { LyricsCandidate } from '@/lib/lyrics/lyrics'
import { fetchCandidates } from '@/lib/lyrics/route-client'
import type { Track } from '@/lib/music/entities'
import { commonWords } from '@/lib/words/common-words'
import { chooserWords as words } from '@/lib/words/lyrics-chooser-words'
import { lyricsWords } from '@/lib/words/lyrics-words'
import styles from './lyrics-chooser.module.css'

type LyricsCandidatesProps = {
  track: Track
  searchText: string
  chosenId: string | null
  shownId: string | null
  onChoose(id: string): void
}

/** The lyrics service’s records for the song, or for the query `asked`; empty means for the song. */
export function LyricsCandidates({ track, searchText, chosenId, shownId, onChoose }: LyricsCandidatesProps) {
  const { mode } = useLyricsSettings()
  const headingId = useId()
  const { data, error, isWaiting, retry } = useAbortableRead<LyricsCandidate[]>(
    ['lyrics-candidates', track.uri, searchText],
    (signal) => fetchCandidates(track, searchText, signal),
    { revalidateIfStale: false, revalidateOnFocus: false, shouldRetryOnError: false },
  )
  if (error && !isWaiting) {
    return (
      <div className={styles.state} role="alert">
        <p>{lyricsWords.failed(error.kind)}</p>
        {error.kind === 'signed-out' ? null : <Button onClick={retry}>{commonWords.retry}</Button>}
      </div>
    )
  }
  if (data === undefined) return <p role="status">{words.loading}</p>
  if (data.length === 0) return <p role="status">{words.nothing}</p>
  const isOwnArtist = ({ artist }: LyricsCandidate) => track.artists.some(({ name }) => name === artist)
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.heading}>
        {searchText ? words.foundFor(searchText) : words.found}
      </h3>
      <ul aria-labelledby={headingId}>
        {data.map((candidate) => (
          <Choice
            key={candidate.id}
            isChosen={candidate.id === chosenId}
            name={candidate.name}
            from={words.from(isOwnArtist(candidate) ? '' : candidate.artist, candidate.album)}
            onChoose={() => onChoose(candidate.id)}
          >
            {candidate.id === shownId ? <span className={styles.shown}>{`${words.shown} · `}</span> : null}
            {words.kind(candidate.kind, mode)}
            {candidate.durationMs === null
              ? null
              : ` · ${words.length(candidate.durationMs, track.durationMs)} `}
            {candidate.firstLines.length === 0 ? null : (
              <bdi className={styles.words}>{candidate.firstLines.join(' / ')}</bdi>
            )}
          </Choice>
        ))}
      </ul>
    </section>
  )
}

type ChoiceProps = {
  isChosen: boolean
  name: string
  /** Beside the name: artist and album. */
  from?: string
  onChoose(): void
  children: ReactNode
}

/** A radio button as a row of two lines; `children` describe it. */
export function Choice({ isChosen, name, from = '', onChoose, children }: ChoiceProps) {
  return (
    <li>
      <label className={styles.choice}>
        <input type="radio" name="lyrics" checked={isChosen} onChange={onChoose} />
        <span className="rest">
          <Truncated className={styles.name}>
            {name}
            {from ? <span className={styles.from}>{` · ${from}`}</span> : null}
          </Truncated>
          <Truncated className="muted">{children}</Truncated>
        </span>
      </label>
    </li>
  )
}
