import { Drawing } from '@/components/screen/drawing'
import buttonStyles from '@/components/ui/button.module.css'
import { webHost } from '@/lib/music/web-address'
import { freeWords } from '@/lib/words/free-words'
import styles from './free-notice.module.css'

/** In the place of the bar while the account has no Premium: nothing in it could be pressed. */
export function FreeNotice() {
  return (
    <div className={styles.notice} role="status">
      <span className={styles.drawing}>
        <Drawing kind="free" />
      </span>
      <p className={styles.words}>
        <strong>{freeWords.heading}</strong>
        <span className={styles.text}>{freeWords.text}</span>
      </p>
      <a
        className={buttonStyles.button}
        data-variant="secondary"
        href={webHost}
        target="_blank"
        rel="noreferrer"
      >
        {freeWords.openSpotify}
      </a>
    </div>
  )
}
