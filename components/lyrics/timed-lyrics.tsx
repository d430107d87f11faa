import { LocateFixed } from 'lucide-react'
import { type KeyboardEvent, memo, type RefObject, useCallback, useRef, useState } from 'react'
import { isCommand, rowForKey } from '@/components/track-list/row-keys'
import { Button } from '@/components/ui/button'
import { useMediaQuery } from '@/hooks/use-media-query'
import { usePlaybackPosition, usePlayerCommands } from '@/hooks/use-player'
import { findActiveLine, findSungLines, type Lyrics, type TimedLine } from '@/lib/lyrics/lyrics'
import type { LyricsLook } from '@/lib/lyrics/lyrics-look'
import { languageOf } from '@/lib/lyrics/romanize'
import { directionOf, directionOfAll } from '@/lib/lyrics/sung-parts'
import { lyricsWords } from '@/lib/words/lyrics-words'
import styles from './lyrics.module.css'
import { LyricsCredit, type OpenChooser, SecondLineText } from './lyrics-parts'
import { SungWords } from './sung-words'
import lineStyles from './timed-lyrics.module.css'
import { useLyricsFollow } from './use-lyrics-follow'
import type { SecondLines } from './use-second-line'

type TimedLyricsProps = {
  lyrics: Extract<Lyrics, { kind: 'timed' }>
  look: LyricsLook
  /** Delay of the lyrics against their times. */
  laterMs: number
  second: SecondLines
  onChoose: OpenChooser | null
}

export function TimedLyrics({ lyrics, look, laterMs, second, onChoose }: TimedLyricsProps) {
  'use memo'
  const { lines } = lyrics
  const scroller = useRef<HTMLElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const sung = useSungLines(lines, laterMs)
  const activeIndex = sung.at(-1) ?? -1
  const { seekTo } = usePlayerCommands()
  // Without motion, the line changes as a whole.
  const areStill = useMediaQuery('(prefers-reduced-motion: reduce), (forced-colors: active)')
  const { isFollowing, follow } = useLyricsFollow({ scroller, list, activeIndex })
  const roving = useRovingLines(list, activeIndex, lines.length)
  // Several lines can be active: a translation, a second voice.
  const activeMs = lines[activeIndex]?.startMs ?? -1
  const nextMs = lines.find(({ startMs }) => startMs > activeMs)?.startMs
  const stateOf = (index: number) =>
    sung.includes(index) ? 'active' : index < activeIndex ? 'sung' : 'unsung'
  const direction = directionOfAll(lines.map(({ text }) => text))

  function handlePress(ms: number): void {
    void seekTo(ms)
    follow()
  }

  function handleFollow(): void {
    follow()
    // The pressed button disappears.
    roving.focusActive()
  }

  return (
    <>
      <div className={styles.frame}>
        <section
          ref={scroller}
          className={styles.scroller}
          aria-label={lyricsWords.label}
          data-size={look.size}
          data-short={look.isShort}
        >
          <ol ref={list} className={styles.lines} onKeyDown={roving.handleKeyDown} onBlur={roving.handleBlur}>
            {lines.map((line, index) => (
              <Line
                // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move, and many are the same.
                key={index}
                line={line}
                index={index}
                direction={direction}
                state={stateOf(index)}
                isNext={line.startMs === nextMs}
                isActive={index === activeIndex}
                isTabStop={index === roving.tabStop}
                isSwept={sung.includes(index) && !areStill}
                laterMs={laterMs}
                second={second}
                onPress={handlePress}
                onFocus={roving.handleFocus}
              />
            ))}
          </ol>
          <LyricsCredit lyrics={lyrics} onChoose={onChoose} />
        </section>
      </div>
      {isFollowing || look.isShort ? null : (
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

type LineProps = {
  line: TimedLine
  index: number
  /** Direction of all lines, for a line without letters. */
  direction: ReturnType<typeof directionOfAll>
  state: 'active' | 'sung' | 'unsung'
  isNext: boolean
  isActive: boolean
  isTabStop: boolean
  isSwept: boolean
  laterMs: number
  second: SecondLines
  /** `ms`: position to seek to. */
  onPress(ms: number): void
  onFocus(index: number): void
}

/** Memoized: a song has many lines, and the current one changes every few seconds. */
const Line = memo(function Line({ line, index, direction, state, second, laterMs, ...rest }: LineProps) {
  const { startMs, text, words, voice } = line
  return (
    <li
      className={lineStyles.item}
      dir={directionOf(text) ?? direction}
      lang={languageOf(text)}
      data-state={state}
      data-next={rest.isNext}
      data-side={voice?.side}
      data-background={voice?.isBackground}
    >
      <button
        type="button"
        className={lineStyles.line}
        aria-label={text ? undefined : lyricsWords.pause}
        aria-current={rest.isActive ? 'true' : undefined}
        tabIndex={rest.isTabStop ? 0 : -1}
        onClick={() => rest.onPress(Math.max(0, startMs + laterMs))}
        onFocus={() => rest.onFocus(index)}
      >
        {words && rest.isSwept ? <SungWords words={words} laterMs={laterMs} /> : text || '♪'}
        <SecondLineText second={second} index={index} />
      </button>
    </li>
  )
})

/** Indexes of the active lines; renders and wakes the page only when one starts or ends. */
function useSungLines(lines: readonly TimedLine[], laterMs: number): number[] {
  const earlierMs = leadMs - laterMs
  const nextMs = useCallback(
    (positionMs: number) => {
      const dueMs = positionMs + earlierMs
      const next = lines[findActiveLine(lines, dueMs) + 1]?.startMs ?? Number.POSITIVE_INFINITY
      const ends = findSungLines(lines, dueMs).map((index) => lines[index]?.endMs ?? Number.POSITIVE_INFINITY)
      return Math.min(next, ...ends.filter((endMs) => endMs > dueMs)) - earlierMs
    },
    [lines, earlierMs],
  )
  const sung = usePlaybackPosition(
    (positionMs) => findSungLines(lines, positionMs + earlierMs).join(),
    nextMs,
  )
  return sung === '' ? [] : sung.split(',').map(Number)
}

/** Devices report a seek slightly short of its target, and people read a word before it is sung. */
const leadMs = 80

/** Index of the line that started last; -1 before the first. */
export const useLyricsLine = (lines: readonly TimedLine[], laterMs = 0): number =>
  useSungLines(lines, laterMs).at(-1) ?? -1

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
    // Page Up and Page Down scroll.
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
