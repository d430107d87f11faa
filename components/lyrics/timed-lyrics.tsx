import { LocateFixed } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useCallback, useRef, useState } from 'react'
import { isCommand, rowForKey } from '@/components/track-list/row-keys'
import { Button } from '@/components/ui/button'
import { usePlaybackPosition, usePlayerCommands } from '@/hooks/use-player'
import { findActiveLine, type TimedLine } from '@/lib/lyrics/lyrics'
import { lyricsWords } from '@/lib/words/lyrics-words'
import styles from './lyrics.module.css'
import { LyricsCredit } from './plain-lyrics'
import { useLyricsFollow } from './use-lyrics-follow'

export function TimedLyrics({ lines, source }: { lines: readonly TimedLine[]; source: string }) {
  'use memo'
  const scroller = useRef<HTMLElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const activeIndex = useLyricsLine(lines)
  const { seekTo } = usePlayerCommands()
  const { isFollowing, follow } = useLyricsFollow({ scroller, list, activeIndex })
  const roving = useRovingLines(list, activeIndex, lines.length)
  // Lines with the same time, a translation or a second voice, are sung together.
  const activeMs = lines[activeIndex]?.startMs ?? -1
  const stateOf = (ms: number) => (ms === activeMs ? 'active' : ms < activeMs ? 'sung' : 'unsung')

  function handleFollow(): void {
    follow()
    // The button disappears.
    roving.focusActive()
  }

  return (
    <>
      <section ref={scroller} className={styles.scroller} aria-label={lyricsWords.label}>
        <ol ref={list} className={styles.lines} onKeyDown={roving.handleKeyDown} onBlur={roving.handleBlur}>
          {lines.map(({ startMs, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move, and many are the same.
            <li key={index} className={styles.item} data-state={stateOf(startMs)}>
              <button
                type="button"
                className={styles.line}
                dir="auto"
                aria-label={text ? undefined : lyricsWords.pause}
                aria-current={index === activeIndex ? 'true' : undefined}
                tabIndex={index === roving.tabStop ? 0 : -1}
                onClick={() => {
                  void seekTo(startMs)
                  follow()
                }}
                onFocus={() => roving.handleFocus(index)}
              >
                {text || '♪'}
              </button>
            </li>
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

/** Devices report a seek a little short of its target, and a word is read before it is sung. */
const leadMs = 80

/** Index of the line being sung, -1 before the first; renders once per line. */
export function useLyricsLine(lines: readonly TimedLine[]): number {
  const lineAt = (positionMs: number) => findActiveLine(lines, positionMs + leadMs)
  const nextLineMs = useCallback(
    (positionMs: number) => {
      const next = lines[findActiveLine(lines, positionMs + leadMs) + 1]
      return next ? next.startMs - leadMs : Number.POSITIVE_INFINITY
    },
    [lines],
  )
  return usePlaybackPosition(lineAt, nextLineMs)
}

/**
 * One tab stop for all lines: the one last focused until focus leaves, otherwise the active one.
 * https://www.w3.org/WAI/ARIA/apg/practices/keyboard-interface/#kbd_roving_tabindex
 */
function useRovingLines(list: RefObject<HTMLElement | null>, activeIndex: number, count: number) {
  const [focused, setFocused] = useState<number | null>(null)
  const tabStop = Math.max(0, Math.min(focused ?? activeIndex, count - 1))

  function focusLine(index: number, options?: FocusOptions): void {
    list.current?.children[index]?.querySelector('button')?.focus(options)
  }

  function handleKeyDown(event: KeyboardEvent): void {
    // A page up or down scrolls.
    const next = /^Page/.test(event.key) ? null : rowForKey(event.key, tabStop, count)
    if (next === null || isCommand(event)) return
    event.preventDefault()
    focusLine(next, { focusVisible: true })
  }

  return {
    tabStop,
    handleFocus: setFocused,
    handleBlur: () => setFocused(null),
    handleKeyDown,
    focusActive: () => focusLine(Math.max(0, activeIndex), { preventScroll: true }),
  }
}
