import { clsx } from 'clsx'
import { usePathname } from 'next/navigation'
import { OpenInSpotify } from '@/components/player/open-in-spotify'
import { Button } from '@/components/ui/button'
import { usePlayer } from '@/hooks/use-player'
import { useStoredItem } from '@/hooks/use-stored-item'
import { defaultSettings } from '@/lib/player/engine/settings'
import { selectErrorMessage, selectIsFree } from '@/lib/player/selectors'
import { oneOf, storedItem } from '@/lib/storage/browser-items'
import { nowPlayingWords } from '@/lib/words/now-playing-words'
import { playerWords } from '@/lib/words/player-words'
import styles from './notices.module.css'

const choice = storedItem('session', 'tonearm.free-notice', oneOf(['read']))

/** Tells an account without Premium, once on Home, what it can do here. The bar goes on saying it. */
export function FreeNotice() {
  const isFree = usePlayer(selectIsFree)
  const message = usePlayer(selectErrorMessage)
  const isOnHome = usePathname() === '/'
  const isRead = useStoredItem(choice) === 'read'
  if (!isFree || !isOnHome || isRead) return null
  return (
    <section aria-label={nowPlayingWords.needsPremium} className={clsx(styles.notice, styles.consent)}>
      <p>
        {playerWords.needsPremium}
        <small className={styles.small} dir="auto">
          {playerWords.failed(defaultSettings.name, message)}
        </small>
      </p>
      <div className="line">
        <OpenInSpotify />
        <Button size="small" variant="quiet" onClick={() => choice.write('read')}>
          {playerWords.gotIt}
        </Button>
      </div>
    </section>
  )
}
