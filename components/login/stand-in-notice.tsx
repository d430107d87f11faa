import styles from './stand-in-notice.module.css'

type StandInNoticeProps = {
  host: string
  redirectUri: string
}

export function StandInNotice({ host, redirectUri }: StandInNoticeProps) {
  return (
    <details className={styles.notice}>
      <summary className={styles.summary}>
        Running on the sandbox, a stand-in for Spotify at {host}. No account is needed.{' '}
        <span className={styles.link}>Use your own account</span>
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
          with the redirect address <code>{redirectUri}</code>
        </li>
        <li>
          Copy <code>.env.example</code> to <code>.env.local</code> and fill in the app’s client id and client
          secret
        </li>
        <li>
          Stop the app and run <code>npm start</code> again
        </li>
      </ol>
    </details>
  )
}
