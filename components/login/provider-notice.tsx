import { ArrowRight } from 'lucide-react'
import { loginWords } from '@/lib/words/login-words'
import { ownAccountWords } from '@/lib/words/own-account-words'
import styles from './provider-notice.module.css'

type ProviderNoticeProps = { standInHost: string | null; ownAccount: 'start' | 'change' | null }

/** Whose login the button opens, where that is not Spotify's own or may not work yet, and the way to change it. */
export function ProviderNotice({ standInHost, ownAccount }: ProviderNoticeProps) {
  const text = ownAccount === 'change' ? loginWords.unowned : standInHost && loginWords.standIn(standInHost)
  if (text === null) return null
  return (
    <div className={styles.notice}>
      <p className="muted">{text}</p>
      {ownAccount ? (
        <a href="/connection/account" className={styles.link}>
          {ownAccountWords.link[ownAccount]}
          <ArrowRight aria-hidden size={16} strokeWidth={1.75} className="flips" />
        </a>
      ) : null}
    </div>
  )
}
