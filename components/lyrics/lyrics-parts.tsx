import { Sentence } from '@/components/ui/phrase'
import { type Lyrics, lrclibName } from '@/lib/lyrics/lyrics'
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

export function LyricsCredit({ lyrics: { source, credit } }: { lyrics: Lyrics }) {
  return (
    <div className={styles.credit}>
      {credit === null ? null : <p dir="auto">{credit}</p>}
      <p>
        <Sentence text={lyricsWords.credit} parts={{ source: <LyricsService name={source} /> }} />
      </p>
    </div>
  )
}
