import { Sentence } from '@/components/ui/phrase'
import { type Lyrics, lrclibName } from '@/lib/lyrics/lyrics'
import { chooserWords } from '@/lib/words/lyrics-chooser-words'
import { lyricsWords } from '@/lib/words/lyrics-words'
import styles from './lyrics.module.css'
import lineStyles from './timed-lyrics.module.css'
import type { SecondLines } from './use-second-line'

export function SecondLineText({ second, index }: { second: SecondLines; index: number }) {
  const text = second.kind === 'ready' ? second.lines[index] : null
  if (second.kind !== 'ready' || !text) return null
  return (
    <span className={lineStyles.second} dir="auto" lang={second.lang}>
      {text}
    </span>
  )
}

/** Site of each lyrics service, by the `source` of its lyrics. */
const homes: Record<string, string> = { [lrclibName]: 'https://lrclib.net' }

/** The name of a lyrics service, linked if its site is known. */
export function LyricsService({ name }: { name: string }) {
  const home = homes[name]
  if (home === undefined) return name
  return (
    <a className="underlined" href={home} target="_blank" rel="noreferrer">
      {name}
    </a>
  )
}

/** Opens the lyrics chooser, or its editor; afterwards `from` gets focus. Null where lyrics can’t be chosen. */
export type OpenChooser = (from: HTMLElement | null, isSyncing?: boolean) => void

export function LyricsCredit({ lyrics, onChoose }: { lyrics: Lyrics; onChoose: OpenChooser | null }) {
  const { source, credit } = lyrics
  return (
    <div className={styles.credit}>
      {credit === null ? null : <p dir="auto">{credit}</p>}
      <p>
        <Sentence
          text={onChoose ? lyricsWords.creditAndChoice : lyricsWords.credit}
          parts={{
            source: <LyricsService name={source} />,
            choose: <ChooserLink label={chooserWords.open} onOpen={onChoose} />,
          }}
        />
      </p>
    </div>
  )
}

/** A button that reads as a part of its sentence. */
export function ChooserLink({ label, onOpen }: { label: string; onOpen: OpenChooser | null }) {
  return (
    <button
      type="button"
      className="reach underlined"
      aria-haspopup="dialog"
      onClick={({ currentTarget }) => onOpen?.(currentTarget)}
    >
      {label}
    </button>
  )
}
