'use client'

import { LocateFixed } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '@/components/ui/button'
import { useLyricsFollow } from '@/hooks/use-lyrics-follow'
import { useLyricsLine } from '@/hooks/use-lyrics-line'
import { usePlayerCommands } from '@/hooks/use-player-commands'
import { useRovingLines } from '@/hooks/use-roving-lines'
import type { TimedLine } from '@/lib/lyrics/lyrics'
import { LyricsCredit } from './lyrics-credit'
import styles from './lyrics-text.module.css'
import { LyricsLine } from './timed-line'

/** Words that follow the music, and lead it where the listener points. */
export function TimedLyrics({ lines, source }: { lines: readonly TimedLine[]; source: string }) {
  const scroller = useRef<HTMLElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const activeIndex = useLyricsLine(lines)
  const { seekTo } = usePlayerCommands()
  const { isFollowing, follow } = useLyricsFollow({ scroller, list, activeIndex })
  const roving = useRovingLines({ list, activeIndex, count: lines.length })
  // Lines of one instant, a translation or a second voice, are sung together.
  const activeMs = lines[activeIndex]?.timeMs ?? -1

  function handleSeek(timeMs: number): void {
    void seekTo(timeMs)
    follow()
  }

  function handleFollow(): void {
    follow()
    // The button goes away; whoever used the keyboard goes on from the line being sung.
    roving.focusActive()
  }

  return (
    <>
      <section ref={scroller} className={styles.scroller} aria-label="Lyrics">
        <ol ref={list} className={styles.lines} onKeyDown={roving.handleKeyDown} onBlur={roving.handleBlur}>
          {lines.map(({ timeMs, text }, index) => (
            <LyricsLine
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move, and many are the same.
              key={index}
              text={text}
              state={timeMs === activeMs ? 'active' : timeMs < activeMs ? 'sung' : 'unsung'}
              isCurrent={index === activeIndex}
              isTabStop={index === roving.tabStop}
              onSeek={() => handleSeek(timeMs)}
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
            Follow the music
          </Button>
        </div>
      )}
    </>
  )
}
