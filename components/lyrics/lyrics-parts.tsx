import { Sentence } from '@/components/ui/phrase'
import type { Lyrics } from '@/lib/lyrics/lyrics'
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

const homes: Record<string, string> = { LRCLIB: 'https://lrclib.net' }

export function LyricsCredit({ lyrics: { source, credit } }: { lyrics: Lyrics }) {
  const home = homes[source]
  return (
    <div className={styles.credit}>
      {credit === null ? null : <p dir="auto">{credit}</p>}
      <p>
        <Sentence
          text={lyricsWords.credit}
          parts={{
            source: home ? (
              <a className="underlined" href={home} target="_blank" rel="noreferrer">
                {source}
              </a>
            ) : (
              source
            ),
          }}
        />
      </p>
    </div>
  )
}
