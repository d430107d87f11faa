import { Sentence } from '@/components/ui/phrase'
import type { LyricLine } from '@/lib/lyrics/lyrics'
import { lyricsWords } from '@/lib/words/lyrics-words'
import styles from './lyrics.module.css'

export function PlainLyrics({ lines, source }: { lines: readonly LyricLine[]; source: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be in reach of the keyboard.
    <section className={styles.scroller} aria-label={lyricsWords.label} tabIndex={0} data-plain>
      <div className={styles.lines}>
        {lines.map(({ text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move, and many are the same.
          <p key={index} className={styles.plainLine} dir="auto">
            {text}
          </p>
        ))}
      </div>
      <LyricsCredit source={source} />
    </section>
  )
}

const homes: Record<string, string> = { LRCLIB: 'https://lrclib.net' }

export function LyricsCredit({ source }: { source: string }) {
  const home = homes[source]
  return (
    <p className={styles.credit}>
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
  )
}
