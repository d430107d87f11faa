import { MonitorSpeaker, Play } from 'lucide-react'
import { useEffect } from 'react'
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
  useEffect(() => {
    if (note === null) return
    const timer = setTimeout(() => notes.setState(null), noteMs)
    return () => clearTimeout(timer)
  }, [note])
  return (
    <div className={styles.note} data-side={openSide(look)} data-shown={note !== null} aria-live="polite">
      {note?.text}
    </div>
  )
}

/** Explains why nothing is audible here, next to the bar so that nothing in it moves. */
export function PlayerHint() {
  const look = usePlayerLook()
  const commands = usePlayerCommands()
  const needsTap = usePlayer((state) => state.needsTap)
  const isInOtherTab = usePlayer(selectIsInOtherTab)
  if (!needsTap && !isInOtherTab) return null
  return (
    <div className={styles.hint} role="status" data-side={openSide(look)}>
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
