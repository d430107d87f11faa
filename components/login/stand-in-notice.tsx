import styles from './stand-in-notice.module.css'

type StandInNoticeProps = {
  /** Host and port of the provider in use. */
  host: string
  redirectUri: string
}

/** Says that the provider is not Spotify, and how to change that. */
export function StandInNotice({ host, redirectUri }: StandInNoticeProps) {
  return (
    <details className={styles.notice}>
      <summary className={styles.summary}>
        Running on the sandbox, a stand-in for Spotify at <span className={styles.host}>{host}</span>. No
        account is needed. <span className={styles.more}>Use your own account</span>
      </summary>
      <ol className={styles.steps}>
        <li>
          Create an app at{' '}
          <a
            href="https://developer.spotify.com/dashboard"
            target="_blank"
            rel="noreferrer"
            className={styles.link}
          >
            developer.spotify.com/dashboard
          </a>{' '}
          with the redirect address <code className={styles.code}>{redirectUri}</code>
        </li>
        <li>
          Copy <code className={styles.code}>.env.example</code> to{' '}
          <code className={styles.code}>.env.local</code> and fill in the app’s client id and client secret
        </li>
        <li>
          Stop the app and run <code className={styles.code}>npm start</code> again
        </li>
      </ol>
    </details>
  )
}
