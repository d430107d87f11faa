import { LocateFixed } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '@/components/ui/button'
import { usePlaybackPosition, usePlayerCommands } from '@/hooks/use-player'
import { findActiveLine, type TimedLine } from '@/lib/lyrics/lyrics'
import { lyricsWords } from '@/lib/words/lyrics-words'
import styles from './lyrics.module.css'
import { LyricsCredit } from './plain-lyrics'
import { useLyricsFollow } from './use-lyrics-follow'
import { useRovingLines } from './use-roving-lines'

export function TimedLyrics({ lines, source }: { lines: readonly TimedLine[]; source: string }) {
  'use memo'
  const scroller = useRef<HTMLElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const activeIndex = useLyricsLine(lines)
  const { seekTo } = usePlayerCommands()
  const { isFollowing, follow } = useLyricsFollow({ scroller, list, activeIndex })
  const roving = useRovingLines({ list, activeIndex, count: lines.length })
  // Lines with the same time, a translation or a second voice, are sung together.
  const activeMs = lines[activeIndex]?.timeMs ?? -1

  function handleFollow(): void {
    follow()
    // The button disappears.
    roving.focusActive()
  }

  return (
    <>
      <section ref={scroller} className={styles.scroller} aria-label={lyricsWords.label}>
        <ol ref={list} className={styles.lines} onKeyDown={roving.handleKeyDown} onBlur={roving.handleBlur}>
          {lines.map(({ timeMs, text }, index) => (
            <LyricsLine
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move, and many are the same.
              key={index}
              text={text}
              state={timeMs === activeMs ? 'active' : timeMs < activeMs ? 'sung' : 'unsung'}
              isCurrent={index === activeIndex}
              isTabStop={index === roving.tabStop}
              onSeek={() => {
                void seekTo(timeMs)
                follow()
              }}
              onFocus={() => roving.handleFocus(index)}
            />
          ))}
        </ol>
        <LyricsCredit source={source} />
      </section>
      {isFollowing ? null : (
        <div className={styles.follow}>
          <Button
            variant="primary"
            icon={<LocateFixed size={20} strokeWidth={1.75} aria-hidden />}
            onClick={handleFollow}
          >
            {lyricsWords.follow}
          </Button>
        </div>
      )}
    </>
  )
}

type LyricsLineProps = {
  /** Empty where nobody sings. */
  text: string
  state: 'sung' | 'active' | 'unsung'
  isCurrent: boolean
  isTabStop: boolean
  onSeek: () => void
  onFocus: () => void
}

function LyricsLine({ text, state, isCurrent, isTabStop, onSeek, onFocus }: LyricsLineProps) {
  'use memo'
  return (
    <li className={styles.item} data-state={state}>
      <button
        type="button"
        className={styles.line}
        dir="auto"
        aria-label={text ? undefined : lyricsWords.pause}
        aria-current={isCurrent ? 'true' : undefined}
        tabIndex={isTabStop ? 0 : -1}
        onClick={onSeek}
        onFocus={onFocus}
      >
        {text || '♪'}
      </button>
    </li>
  )
}

/** Devices report a seek a little short of its target, and a word is read before it is sung. */
const leadMs = 80

/** Index of the line being sung, -1 before the first; renders once per line. */
export function useLyricsLine(lines: readonly TimedLine[]): number {
  return usePlaybackPosition((positionMs) => findActiveLine(lines, positionMs + leadMs))
}
