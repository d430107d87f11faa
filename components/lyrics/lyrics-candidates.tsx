import { Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Button } from '@/components/ui/button'
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
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.heading}>
        {searchText ? words.foundFor(searchText) : words.found}
      </h3>
      <ul className={styles.list} aria-labelledby={headingId}>
        {data.map((candidate) => (
          <Choice
            key={candidate.id}
            isChosen={candidate.id === chosenId}
            isShown={candidate.id === shownId}
            name={candidate.name}
            onChoose={() => onChoose(candidate.id)}
          >
            <span dir="auto">{words.by(candidate.artist, candidate.album)}</span>
            <span>
              {words.kind(candidate.kind, mode)}
              {candidate.durationMs === null
                ? null
                : ` · ${words.length(candidate.durationMs, track.durationMs)}`}
            </span>
            {candidate.firstLines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move, and many are the same.
              <span key={index} dir="auto" className={styles.words}>
                {line}
              </span>
            ))}
          </Choice>
        ))}
      </ul>
    </section>
  )
}

type ChoiceProps = {
  isChosen: boolean
  isShown?: boolean
  name: string
  onChoose(): void
  children: ReactNode
}

/** A selectable row; `children` describe it. */
export function Choice({ isChosen, isShown = false, name, onChoose, children }: ChoiceProps) {
  return (
    <li>
      <button type="button" className={styles.choice} aria-pressed={isChosen} onClick={onChoose}>
        <span className={styles.name}>
          <span dir="auto">{name}</span>
          {isChosen ? <Check aria-hidden size={20} strokeWidth={1.75} /> : null}
        </span>
        {isShown ? <span className={styles.shown}>{words.shown}</span> : null}
        {children}
      </button>
    </li>
  )
}
