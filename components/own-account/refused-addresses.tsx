import { refusedAddressWords as words } from '@/lib/words/own-account-words'
import styles from './refused-addresses.module.css'

/** For whoever wants to open the app from another device. */
export function RefusedAddresses() {
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>{words.summary}</summary>
      <dl className={styles.rows}>
        {words.rows.map(({ address, text }) => (
          <div key={address}>
            <dt>
              <code>{address}</code>
            </dt>
            <dd className={styles.reason}>{text}</dd>
          </div>
        ))}
      </dl>
      <p>{words.accepted}</p>
    </details>
  )
}
