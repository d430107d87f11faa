import { type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { SearchField } from '@/components/ui/search-field'
import { showToast } from '@/lib/browser/toasts'
import type { LyricsChoice } from '@/lib/lyrics/choices'
import { type FileResult, readLyricsFile } from '@/lib/lyrics/read-file'
import type { Track } from '@/lib/music/entities'
import { chooserWords as words } from '@/lib/words/lyrics-chooser-words'
import { Choice, LyricsCandidates } from './lyrics-candidates'
import styles from './lyrics-chooser.module.css'
import { useLyricsChoice } from './use-lyrics-choice'

type ChooseLyricsProps = { track: Track; shownId: string | null; children: ReactNode }

/** Automatic, no lyrics, an imported file, a search, and the candidates. A choice applies at once. `children` stand at the foot. */
export function ChooseLyrics({ track, shownId, children }: ChooseLyricsProps) {
  const { choice, choose } = useLyricsChoice(track)
  const [typed, setTyped] = useState('')
  const [searchText, setSearchText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)

  async function take(next: LyricsChoice | null): Promise<void> {
    setProblem(null)
    if (!(await choose(next))) showToast({ text: words.notKept, kind: 'error' })
  }

  async function open(file: File): Promise<void> {
    const read: FileResult = await readLyricsFile(file)
    if (read.ok) await take(read.choice)
    else setProblem(words.fileProblem(file.name, read.problem))
  }

  return (
    <div className="stack" data-content>
      <ul aria-label={words.own}>
        <Choice isChosen={choice === null} name={words.automatic} onChoose={() => void take(null)}>
          {words.automaticHint}
        </Choice>
        <Choice
          isChosen={choice?.kind === 'none'}
          name={words.none}
          onChoose={() => void take({ kind: 'none' })}
        >
          {words.noneHint}
        </Choice>
        {choice?.kind === 'file' ? (
          <Choice isChosen name={words.file} onChoose={() => void take(choice)}>
            {choice.name}
          </Choice>
        ) : null}
      </ul>
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault()
          setSearchText(typed.trim())
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
      <LyricsCandidates
        track={track}
        searchText={searchText}
        chosenId={choice?.kind === 'record' ? choice.id : null}
        shownId={shownId}
        onChoose={(id) => void take({ kind: 'record', id })}
      />
      <OpenFile onFile={(file) => void open(file)} />
      {problem === null ? null : (
        <p className="failure" role="alert">
          {problem}
        </p>
      )}
      <div className={styles.foot}>{children}</div>
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
          // A file can be selected again after it was corrected.
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
