import { Check } from 'lucide-react'
import { type ReactNode, Suspense, useId, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogButtons } from '@/components/ui/dialog'
import { lazyPart } from '@/components/ui/lazy-part'
import { SearchField } from '@/components/ui/search-field'
import { useAbortableRead } from '@/hooks/use-abortable-read'
import { useLyricsSettings } from '@/hooks/use-lyrics-settings'
import type { PopupControl } from '@/hooks/use-open'
import { showToast } from '@/lib/browser/toasts'
import type { LyricsChoice } from '@/lib/lyrics/choices'
import { fetchCandidates } from '@/lib/lyrics/fetch-lyrics'
import type { Lyrics, LyricsCandidate } from '@/lib/lyrics/lyrics'
import { type FileAnswer, readLyricsFile } from '@/lib/lyrics/read-file'
import type { Track } from '@/lib/music/entities'
import { commonWords } from '@/lib/words/common-words'
import { chooserWords as words } from '@/lib/words/lyrics-chooser-words'
import { editorWords, reportWords } from '@/lib/words/lyrics-editor-words'
import { lyricsWords } from '@/lib/words/lyrics-words'
import styles from './lyrics-chooser.module.css'
import { useLyricsChoice } from './use-lyrics-choice'
import { useAskForRecording } from './use-recording'

const LyricsEditor = lazyPart(async () => (await import('./lyrics-editor')).LyricsEditor)
const LyricsReport = lazyPart(async () => (await import('./lyrics-report')).LyricsReport)

/** `lyrics` are those shown, null where there are none. */
type LyricsChooserProps = { control: PopupControl; track: Track; lyrics: Lyrics | null }
type Step = 'choose' | 'edit' | 'report'

const titles: Record<Exclude<Step, 'choose'>, string> = {
  edit: editorWords.title,
  report: reportWords.title,
}

const titleOf = (lyrics: Lyrics | null) => (lyrics?.text ? words.title : words.openNone)

/** Asks which lyrics belong to a song, and leads to what can be done where none of them do. */
export function LyricsChooser({ control, track, lyrics }: LyricsChooserProps) {
  useAskForRecording(track)
  const [step, setStep] = useState<Step>('choose')
  const { mode } = useLyricsSettings()
  const reportedId = lyrics?.source === 'LRCLIB' ? lyrics.id : null

  function onOpenChange(isOpen: boolean): void {
    if (!isOpen) setStep('choose')
    control.onOpenChange(isOpen)
  }

  const own = { ...control, onOpenChange }
  return (
    <Dialog
      {...own}
      title={step === 'choose' ? titleOf(lyrics) : titles[step]}
      placement="rising"
      firstFocus="[aria-pressed]"
    >
      {step === 'choose' ? (
        <Choosing control={own} track={track} shownId={reportedId}>
          <DialogButtons leave={commonWords.close}>
            {mode === 'timed' ? <Button onClick={() => setStep('edit')}>{editorWords.open}</Button> : null}
            {reportedId === null ? null : (
              <Button onClick={() => setStep('report')}>{reportWords.open}</Button>
            )}
          </DialogButtons>
        </Choosing>
      ) : (
        <Suspense>
          {step === 'edit' ? (
            <LyricsEditor control={own} track={track} lyrics={lyrics} />
          ) : (
            <LyricsReport control={own} id={reportedId ?? ''} />
          )}
        </Suspense>
      )}
    </Dialog>
  )
}

type ChoosingProps = { control: PopupControl; track: Track; shownId: string | null; children: ReactNode }

function Choosing({ control, track, shownId, children }: ChoosingProps) {
  const { choice, choose } = useLyricsChoice(track)
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  const [problem, setProblem] = useState<string | null>(null)

  function take(next: LyricsChoice | null): void {
    if (!choose(next)) showToast({ text: words.notKept, kind: 'error' })
    control.onOpenChange(false)
  }

  async function open(file: File): Promise<void> {
    const read: FileAnswer = await readLyricsFile(file)
    if (read.ok) take(read.choice)
    else setProblem(words.fileProblem(file.name, read.problem))
  }

  return (
    <div className="stack" data-content>
      <ul className={styles.own} aria-label={words.own}>
        <Choice isChosen={choice === null} name={words.automatic} onChoose={() => take(null)}>
          {words.automaticHint}
        </Choice>
        <Choice isChosen={choice?.kind === 'none'} name={words.none} onChoose={() => take({ kind: 'none' })}>
          {words.noneHint}
        </Choice>
        {choice?.kind === 'file' ? (
          <Choice isChosen name={words.file} onChoose={() => take(choice)}>
            {choice.name}
          </Choice>
        ) : null}
      </ul>
      <OpenFile onFile={(file) => void open(file)} />
      {problem === null ? null : (
        <p className="failure" role="alert">
          {problem}
        </p>
      )}
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault()
          setAsked(typed.trim())
        }}
      >
        <SearchField
          label={words.search}
          placeholder={words.searchHint}
          value={typed}
          onChange={setTyped}
          onClear={() => setTyped('')}
          clearLabel={words.clear}
          maxLength={200}
          enterKeyHint="search"
          className={styles.field}
        />
        <Button type="submit">{words.submit}</Button>
      </form>
      <Candidates
        track={track}
        asked={asked}
        chosenId={choice?.kind === 'record' ? choice.id : null}
        shownId={shownId}
        onChoose={(id) => take({ kind: 'record', id })}
      />
      {children}
    </div>
  )
}

function OpenFile({ onFile }: { onFile(file: File): void }) {
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()
  return (
    <div className={styles.file}>
      <Button onClick={() => input.current?.click()} aria-describedby={hintId}>
        {words.import}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".lrc,.ttml,.xml,.txt"
        aria-label={words.import}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          // The same file can be opened again once it has been mended.
          currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
      <span id={hintId} className="muted">
        {words.importHint}
      </span>
    </div>
  )
}

type CandidatesProps = {
  track: Track
  asked: string
  chosenId: string | null
  shownId: string | null
  onChoose(id: string): void
}

function Candidates({ track, asked, chosenId, shownId, onChoose }: CandidatesProps) {
  const { mode } = useLyricsSettings()
  const headingId = useId()
  const { data, error, isWaiting, retry } = useAbortableRead<LyricsCandidate[]>(
    ['lyrics-candidates', track.uri, asked],
    (signal) => fetchCandidates(track, asked, signal),
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
        {asked ? words.foundFor(asked) : words.found}
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

function Choice({ isChosen, isShown = false, name, onChoose, children }: ChoiceProps) {
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
