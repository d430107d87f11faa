import { Minus, Plus, RotateCcw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { usePlaybackPosition, usePlayer, usePlayerCommands, usePlayerHandle } from '@/hooks/use-player'
import { type LineTiming, markNext, nudge, redoFrom } from '@/lib/lyrics/line-timing'
import { offsetStepMs } from '@/lib/lyrics/lyrics-offset'
import { lrcTime } from '@/lib/lyrics/write-lrc'
import type { Track } from '@/lib/music/entities'
import { playFrom } from '@/lib/music/playable'
import { positionAt } from '@/lib/player/position'
import { selectAnchor, selectDurationMs, selectPlayingUri } from '@/lib/player/selectors'
import { editorWords as words } from '@/lib/words/lyrics-editor-words'
import styles from './lyrics-editor.module.css'

/** Playback restarts this long before the line that is synced again. */
const runUpMs = 3_000

type LineTimerProps = {
  track: Track
  timing: LineTiming
  onChange(timing: LineTiming): void
}

/** Whether the song is the current one, and a function that plays it from a position. */
export function useHearing(track: Track) {
  const commands = usePlayerCommands()
  const isHeard = usePlayer((state) => selectPlayingUri(state) === track.uri)
  return {
    isHeard,
    hearFrom: (positionMs: number) =>
      void (isHeard ? commands.seekTo(positionMs) : commands.play({ ...playFrom(track), positionMs }, track)),
  }
}

export function LineTimer({ track, timing, onChange }: LineTimerProps) {
  const { store } = usePlayerHandle()
  const { isHeard, hearFrom } = useHearing(track)
  const singing = usePlaybackPosition((positionMs) =>
    timing.lines.findLastIndex(({ startMs }) => startMs !== null && startMs <= positionMs),
  )
  const next = timing.lines[timing.next]
  const canMark = isHeard && next !== undefined
  const marker = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLOListElement>(null)
  /** When the key or pointer went down: `click` fires only on release. */
  const pressedAtMs = useRef<number | null>(null)
  useEffect(() => {
    // Focused so that its key works at once.
    marker.current?.focus({ preventScroll: true })
    const line = list.current?.querySelector('[data-singing="true"], [data-next="true"]')
    line?.scrollIntoView?.({ block: 'nearest' })
  }, [])
  const inView = useRef(timing.next)
  useEffect(() => {
    if (inView.current === timing.next) return
    inView.current = timing.next
    list.current?.children[timing.next]?.scrollIntoView?.({ block: 'nearest' })
  }, [timing.next])

  function mark(): void {
    const state = store.getState()
    const anchor = selectAnchor(state)
    const atMs = pressedAtMs.current ?? performance.now()
    pressedAtMs.current = null
    if (anchor === null || !next || selectPlayingUri(state) !== track.uri) return
    onChange(markNext(timing, positionAt(anchor, atMs, selectDurationMs(state))))
  }

  return (
    <>
      <p className="muted">{isHeard ? (next ? words.hint : words.hintMarked) : words.notPlaying}</p>
      <div className={styles.now}>
        <Button
          ref={marker}
          variant={canMark ? 'primary' : 'secondary'}
          className={styles.mark}
          // A disabled button would lose focus.
          aria-disabled={!canMark}
          onPointerDown={() => {
            pressedAtMs.current = performance.now()
          }}
          onKeyDown={(event) => {
            // Ignores key repeat.
            if (event.repeat) event.preventDefault()
            else pressedAtMs.current = performance.now()
          }}
          onClick={mark}
        >
          <span dir="auto">{next ? words.mark(next.text || words.pause) : words.allMarked}</span>
        </Button>
      </div>
      <ol ref={list} className={styles.lines}>
        {timing.lines.map(({ text, startMs, isOld }, index) => {
          const name = text || words.pause
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move, and many are the same.
              key={index}
              className={styles.line}
              data-singing={isHeard && index === singing}
              data-next={index === timing.next}
              data-old={isOld}
              aria-current={isHeard && index === singing ? 'true' : undefined}
            >
              <span className={styles.time}>{startMs === null ? words.untimed : lrcTime(startMs)}</span>
              <span className={styles.words} dir="auto" data-pause={text === ''}>
                {name}
              </span>
              {startMs === null || isOld ? null : (
                <LineTools
                  name={name}
                  onNudge={(byMs) => onChange(nudge(timing, index, byMs))}
                  onAgain={() => {
                    onChange(redoFrom(timing, index))
                    hearFrom(Math.max(0, startMs - runUpMs))
                    // The pressed button disappears.
                    marker.current?.focus({ preventScroll: true })
                  }}
                />
              )}
            </li>
          )
        })}
      </ol>
    </>
  )
}

type LineToolsProps = { name: string; onNudge(byMs: number): void; onAgain(): void }

function LineTools({ name, onNudge, onAgain }: LineToolsProps) {
  return (
    <span className={styles.tools}>
      <IconButton
        size="small"
        label={words.earlier(name)}
        tooltip={false}
        icon={<Minus aria-hidden size={20} strokeWidth={1.75} />}
        onClick={() => onNudge(-offsetStepMs)}
      />
      <IconButton
        size="small"
        label={words.later(name)}
        tooltip={false}
        icon={<Plus aria-hidden size={20} strokeWidth={1.75} />}
        onClick={() => onNudge(offsetStepMs)}
      />
      <IconButton
        size="small"
        label={words.again(name)}
        tooltip={words.againHere}
        icon={<RotateCcw aria-hidden size={20} strokeWidth={1.75} />}
        onClick={onAgain}
      />
    </span>
  )
}
