import { MonitorSpeaker, Play } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { passFocusOn } from '@/components/ui/focus-return'
import { usePlayer, usePlayerCommands } from '@/hooks/use-player'
import { useStore } from '@/hooks/use-store'
import { selectIsInOtherTab } from '@/lib/player/selectors'
import { createStore } from '@/lib/store'
import { playerWords } from '@/lib/words/player-words'
import styles from './over-bar.module.css'
import { openSide, usePlayerLook } from './player-look'

const noteMs = 1_500

const notes = createStore<{ text: string } | null>(null)

/** Shows the result of a shortcut over the bar for a moment, and announces it. */
export function sayOverBar(text: string): void {
  notes.setState({ text })
}

export function KeyNote() {
  const look = usePlayerLook()
  const note = useStore(notes, (latest) => latest)
  const place = useMarkedDocument('data-player-note', note !== null)
  useEffect(() => {
    if (note === null) return
    const timer = setTimeout(() => notes.setState(null), noteMs)
    return () => clearTimeout(timer)
  }, [note])
  return (
    <div
      ref={place}
      className={styles.note}
      data-side={openSide(look)}
      data-shown={note !== null}
      aria-live="polite"
    >
      {note?.text}
    </div>
  )
}

/** Marks the document while the element is shown, so that other notices stand above it. */
function useMarkedDocument(mark: string, isShown: boolean): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const page = place.current?.ownerDocument.documentElement
    if (!isShown || !page) return
    const count = (change: number) => {
      // The bar and the full view may both show one.
      const shown = Number(page.getAttribute(mark)) + change
      if (shown > 0) page.setAttribute(mark, String(shown))
      else page.removeAttribute(mark)
    }
    count(1)
    return () => count(-1)
  }, [mark, isShown])
  return place
}

/** Explains why nothing is audible here, next to the bar so that nothing in it moves. */
export function PlayerHint() {
  const look = usePlayerLook()
  const commands = usePlayerCommands()
  const needsTap = usePlayer((state) => state.needsTap)
  const isInOtherTab = usePlayer(selectIsInOtherTab)
  const isShown = needsTap || isInOtherTab
  const place = useMarkedDocument('data-player-hint', isShown)
  if (!isShown) return null
  return (
    <div ref={place} className={styles.hint} role="status" data-side={openSide(look)}>
      {needsTap ? (
        <Button
          ref={passFocusOn}
          variant="primary"
          icon={<Play aria-hidden size={20} />}
          onClick={() => void commands.resume()}
        >
          {playerWords.hints.tap}
        </Button>
      ) : (
        <>
          <MonitorSpeaker aria-hidden size={20} strokeWidth={1.75} />
          <span className={styles.text}>{playerWords.hints.inOtherTab}</span>
          <Button ref={passFocusOn} onClick={commands.connect}>
            {playerWords.hints.playHere}
          </Button>
        </>
      )}
    </div>
  )
}
