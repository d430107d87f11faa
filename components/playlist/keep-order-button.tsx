import { Save } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { keepOrderWords } from '@/lib/words/edit-words'
import styles from './playlist.module.css'

/** Makes the order shown the playlist's own. */
export function KeepOrderButton({ onKeep }: { onKeep: () => void }) {
  return (
    <Button
      size="small"
      data-tooltip={keepOrderWords}
      aria-label={keepOrderWords}
      icon={<Save aria-hidden size={20} strokeWidth={1.75} />}
      onClick={onKeep}
    >
      <span className={styles.keep}>{keepOrderWords}</span>
    </Button>
  )
}
