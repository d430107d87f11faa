import { Minus, Plus, RotateCcw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { usePlaybackPosition, usePlayer, usePlayerCommands, usePlayerHandle } from '@/hooks/use-player'
import { type LineTiming, markNext, nudge, redoFrom } from '@/lib/lyrics/line-timing'
import { timingStepMs } from '@/lib/lyrics/lyrics-timing'
import { lrcTime } from '@/lib/lyrics/write-lrc'
import { positionAt } from '@/lib/player/position'
import { selectAnchor, selectDurationMs } from '@/lib/player/selectors'
import { editorWords as words } from '@/lib/words/lyrics-editor-words'
import styles from './lyrics-editor.module.css'

/** A line is heard a moment before it is timed again. */
const runUpMs = 3_000

type LineTimerProps = { timing: LineTiming; onChange(timing: LineTiming): void }

export function LineTimer({ timing, onChange }: LineTimerProps) {
  const { store } = usePlayerHandle()
  const commands = usePlayerCommands()
  const isPlaying = usePlayer((state) => selectAnchor(state)?.isAdvancing === true)
  const singing = usePlaybackPosition((positionMs) =>
    timing.lines.findLastIndex(({ startMs }) => startMs !== null && startMs <= positionMs),
  )
  const next = timing.lines[timing.next]
  const marker = useRef<HTMLButtonElement>(null)
  // It is what the keys are for from here on.
  useEffect(() => marker.current?.focus(), [])

  function mark(): void {
    const state = store.getState()
    const anchor = selectAnchor(state)
    if (anchor === null) return
    onChange(markNext(timing, positionAt(anchor, performance.now(), selectDurationMs(state))))
  }

  return (
    <>
      <p className="muted">{words.hint}</p>
      <div className={styles.row}>
        <Button onClick={() => void commands.seekTo(0)}>{words.fromStart}</Button>
        <Button onClick={() => void commands.toggle()}>{isPlaying ? words.stop : words.play}</Button>
      </div>
      <Button ref={marker} variant="primary" className={styles.mark} disabled={!next} onClick={mark}>
        <span dir="auto">{next ? words.mark(next.text || words.pause) : words.allMarked}</span>
      </Button>
      <ol className={styles.lines}>
        {timing.lines.map(({ text, startMs }, index) => {
          const name = text || words.pause
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move, and many are the same.
            <li key={index} className={styles.line} data-singing={index === singing}>
              <span className={styles.time}>{startMs === null ? words.untimed : lrcTime(startMs)}</span>
              <span className={styles.words} dir="auto">
                {name}
              </span>
              {startMs === null ? null : (
                <span className={styles.tools}>
                  <IconButton
                    size="small"
                    label={words.earlier(name)}
                    icon={<Minus aria-hidden size={20} strokeWidth={1.75} />}
                    onClick={() => onChange(nudge(timing, index, -timingStepMs))}
                  />
                  <IconButton
                    size="small"
                    label={words.later(name)}
                    icon={<Plus aria-hidden size={20} strokeWidth={1.75} />}
                    onClick={() => onChange(nudge(timing, index, timingStepMs))}
                  />
                  <IconButton
                    size="small"
                    label={words.again(name)}
                    icon={<RotateCcw aria-hidden size={20} strokeWidth={1.75} />}
                    onClick={() => {
                      onChange(redoFrom(timing, index))
                      void commands.seekTo(Math.max(0, startMs - runUpMs))
                    }}
                  />
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </>
  )
}
