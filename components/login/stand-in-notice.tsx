import { Sentence } from '@/components/ui/phrase'
import { loginWords } from '@/lib/words/login-words'
import styles from './stand-in-notice.module.css'

const words = loginWords.standIn

export function StandInNotice({ host, redirectUri }: { host: string; redirectUri: string }) {
  const dashboard = (
    <a
      href="https://developer.spotify.com/dashboard"
      target="_blank"
      rel="noreferrer"
      className={styles.link}
    >
      developer.spotify.com/dashboard
    </a>
  )
  const files = { example: <code>.env.example</code>, own: <code>.env.local</code> }
  return (
    <details className={styles.notice}>
      <summary className={styles.summary}>
        {words.summary(host)} <span className={styles.link}>{words.ownAccount}</span>
      </summary>
      <ol className={styles.steps}>
        <li>
          <Sentence text={words.create} parts={{ link: dashboard, address: <code>{redirectUri}</code> }} />
        </li>
        <li>
          <Sentence text={words.copy} parts={files} />
        </li>
        <li>
          <Sentence text={words.restart} parts={{ command: <code>npm start</code> }} />
        </li>
      </ol>
    </details>
  )
}
