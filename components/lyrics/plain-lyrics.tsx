import { toPlainLines } from '@/lib/lyrics/plain-text'
import { LyricsCredit } from './lyrics-credit'
import styles from './lyrics-text.module.css'

/** Lyrics without times, scrolled by hand. */
export function PlainLyrics({ text, source }: { text: string; source: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be in reach of the keyboard.
    <section className={styles.scroller} aria-label="Lyrics" tabIndex={0} data-plain>
      <div className={styles.lines}>
        {toPlainLines(text).map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move, and many are the same.
          <p key={index} className={styles.plainLine} dir="auto">
            {line}
          </p>
        ))}
      </div>
      <LyricsCredit source={source} />
    </section>
  )
}
