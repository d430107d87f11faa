import { Minus, Plus } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Button } from '@/components/ui/button'
import { ChipChoice } from '@/components/ui/chips'
import { IconButton } from '@/components/ui/icon-button'
import { type LyricsLook, lyricsSizes, type SecondLine } from '@/lib/lyrics/lyrics-look'
import { maxOffsetMs, type OffsetKind, offsetStepMs } from '@/lib/lyrics/lyrics-offset'
import { lyricsOptionWords as words } from '@/lib/words/lyrics-option-words'
import styles from './lyrics-options.module.css'
import type { Offset } from './use-lyrics-offset'
import type { SecondLines } from './use-second-line'

type LyricsOptionsProps = {
  look: LyricsLook
  setLook(look: LyricsLook): void
  /** Null for unsynced lyrics. */
  offset: Record<OffsetKind, Offset> | null
  /** The second lines available, besides none. */
  offered: readonly SecondLine[]
  second: SecondLines
  /** Japanese lyrics: only the kana can be romanized. */
  hasKana: boolean
  /** Retries the second line. */
  onRetry(): void
  children?: ReactNode
}

/** The contents of the options popover. */
export function LyricsOptions({
  look,
  setLook,
  offset,
  offered,
  second,
  hasKana,
  onRetry,
  children,
}: LyricsOptionsProps) {
  return (
    <div className={styles.options}>
      {offset === null ? null : (
        <Part heading={words.offset}>
          <OffsetRow kind="song" offset={offset.song} />
          <OffsetRow kind="device" offset={offset.device} />
        </Part>
      )}
      <Choice
        label={words.size}
        values={lyricsSizes}
        chosen={look.size}
        names={words.sizes}
        onChoose={(size) => setLook({ ...look, size })}
      />
      {offset === null ? null : (
        <label className={styles.switch}>
          <input
            type="checkbox"
            checked={look.isShort}
            onChange={({ target }) => setLook({ ...look, isShort: target.checked })}
          />
          {words.short}
        </label>
      )}
      {offered.length === 0 ? null : (
        <div>
          <Choice
            label={words.second}
            values={['none', ...offered]}
            chosen={offered.includes(look.second) ? look.second : 'none'}
            names={words.seconds}
            onChoose={(next) => setLook({ ...look, second: next })}
          />
          <SecondState second={second} onRetry={onRetry} about={aboutOf(look.second, hasKana)} />
        </div>
      )}
      {children}
    </div>
  )
}

function aboutOf(second: SecondLine, hasKana: boolean): string {
  if (second === 'translation') return words.aboutTranslation
  return second === 'latin' && hasKana ? words.aboutLatin : ''
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw and lay out as one.
    <div role="group" aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {heading}
      </h3>
      {children}
    </div>
  )
}

function OffsetRow({ kind, offset: { laterMs, shift } }: { kind: OffsetKind; offset: Offset }) {
  return (
    <div className={styles.offset}>
      <span>{words[kind]}</span>
      <span className="line">
        <IconButton
          label={words.earlier[kind]}
          // The keys shift the song.
          tooltip={kind === 'song' && words.earlierKey}
          aria-keyshortcuts={kind === 'song' ? '[' : undefined}
          size="small"
          disabled={laterMs <= -maxOffsetMs}
          onClick={() => shift(-offsetStepMs)}
          icon={<Minus aria-hidden size={20} strokeWidth={1.75} />}
        />
        <output className={styles.value}>{words.shift(laterMs)}</output>
        <IconButton
          label={words.later[kind]}
          tooltip={kind === 'song' && words.laterKey}
          aria-keyshortcuts={kind === 'song' ? ']' : undefined}
          size="small"
          disabled={laterMs >= maxOffsetMs}
          onClick={() => shift(offsetStepMs)}
          icon={<Plus aria-hidden size={20} strokeWidth={1.75} />}
        />
      </span>
    </div>
  )
}

type ChoiceProps<T extends string> = {
  label: string
  values: readonly T[]
  chosen: T
  names: Record<T, string>
  onChoose(value: T): void
}

function Choice<T extends string>({ label, values, chosen, names, onChoose }: ChoiceProps<T>) {
  return (
    <Part heading={label}>
      <ChipChoice
        label={label}
        options={values.map((value) => ({ value, label: names[value] }))}
        value={chosen}
        onChange={onChoose}
      />
    </Part>
  )
}

type SecondStateProps = { second: SecondLines; about: string; onRetry(): void }

function SecondState({ second, about, onRetry }: SecondStateProps) {
  if (second.kind === 'none') return null
  if (second.kind !== 'problem') {
    return (
      <p className={styles.about} role="status">
        {second.kind === 'loading' ? words.loading(second.part) : about}
      </p>
    )
  }
  const { problem } = second
  const canRetry = ['needs-press', 'failed', 'no-code'].includes(problem.kind)
  return (
    <>
      <p className={styles.about} role="status">
        {words.problem(problem)}
      </p>
      {canRetry ? (
        <Button size="small" onClick={onRetry}>
          {problem.kind === 'needs-press' ? words.download : words.retry}
        </Button>
      ) : null}
    </>
  )
}
