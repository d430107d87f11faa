import { MonitorSpeaker, Play } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { passFocusOn } from '@/components/ui/focus-return'
import { usePlayer, usePlayerCommands } from '@/hooks/use-player'
import { selectIsInOtherTab } from '@/lib/player/selectors'
import type { PlayerState } from '@/lib/player/state'
import { playerWords } from '@/lib/words/player-words'
import styles from './player-hint.module.css'
import { openSide, usePlayerLook } from './player-look'

type Hint = 'tap' | 'other-tab' | null

/** What keeps the listener from hearing music here, shown beside the bar so that nothing in it moves. */
export function PlayerHint() {
  const look = usePlayerLook()
  const commands = usePlayerCommands()
  const hint = usePlayer(selectHint)
  if (hint === null) return null
  return (
    <div className={styles.hint} role="status" data-side={openSide(look)}>
      {hint === 'tap' ? (
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

function selectHint(state: PlayerState): Hint {
  if (state.needsTap) return 'tap'
  return selectIsInOtherTab(state) ? 'other-tab' : null
}
