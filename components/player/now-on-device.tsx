import { Truncated } from '@/components/ui/text'
import { usePlayer } from '@/hooks/use-player'
import { selectCurrentDevice, selectIsExternal } from '@/lib/player/selectors'
import { playerWords } from '@/lib/words/player-words'
import styles from './track-info.module.css'

export function NowOnDevice() {
  const name = usePlayer((state) =>
    selectIsExternal(state) ? (selectCurrentDevice(state)?.name ?? null) : null,
  )
  if (name === null) return null
  return <Truncated className={styles.device}>{playerWords.playingOn(name)}</Truncated>
}
