import { useRef } from 'react'
import { Sentence } from '@/components/ui/phrase'
import { useLyricsSettings } from '@/hooks/use-lyrics-settings'
import type { Lyrics } from '@/lib/lyrics/lyrics'
import type { LyricsLook } from '@/lib/lyrics/lyrics-look'
import { languageOf } from '@/lib/lyrics/romanize'
import { lyricsWords } from '@/lib/words/lyrics-words'
import styles from './lyrics.module.css'
import { ChooserLink, LyricsCredit, type OpenChooser, SecondLineText } from './lyrics-parts'
import { useReadingPlace } from './use-reading-place'
import type { SecondLines } from './use-second-line'

type PlainLyricsProps = {
  lyrics: Lyrics
  /** The song’s URI: the scroll position is stored under it. */
  uri: string
  look: LyricsLook
  second: SecondLines
  onChoose: OpenChooser | null
}

/** Unsynced lyrics, one paragraph for each verse. */
export function PlainLyrics({ lyrics, uri, look, second, onChoose }: PlainLyricsProps) {
  'use memo'
  const { mode } = useLyricsSettings()
  const scroller = useRef<HTMLElement>(null)
  useReadingPlace(scroller, uri)
  return (
    <section
      ref={scroller}
      className={styles.scroller}
      aria-label={lyricsWords.label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be in reach of the keyboard.
      tabIndex={0}
      data-plain
      data-size={look.size}
    >
      {onChoose && mode === 'timed' ? (
        <p className={styles.notSynced}>
          <Sentence
            text={lyricsWords.notSynced}
            parts={{
              sync: <ChooserLink label={lyricsWords.sync} onOpen={(from) => onChoose(from, true)} />,
            }}
          />
        </p>
      ) : null}
      <div className={styles.lines}>
        {versesOf(lyrics).map((verse) => (
          <p key={verse[0]} className={styles.verse}>
            {verse.map((index) => (
              <span
                key={index}
                className={styles.plainLine}
                dir="auto"
                lang={languageOf(lyrics.lines[index]?.text ?? '')}
              >
                {lyrics.lines[index]?.text}
                <SecondLineText second={second} index={index} />
              </span>
            ))}
          </p>
        ))}
      </div>
      <LyricsCredit lyrics={lyrics} onChoose={onChoose} />
    </section>
  )
}

/** Line indexes of each verse; an empty line ends a verse. */
function versesOf({ lines }: Lyrics): number[][] {
  const verses: number[][] = [[]]
  lines.forEach(({ text }, index) => {
    if (text !== '') verses.at(-1)?.push(index)
    else if (verses.at(-1)?.length) verses.push([])
  })
  return verses.filter((verse) => verse.length > 0)
}
