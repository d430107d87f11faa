import { Logo } from '@/components/frame/logo'
import { removeAccessUrl } from '@/lib/auth/consent'
import { signInProblem } from '@/lib/auth/sign-in-problem'
import { loginWords } from '@/lib/words/login-words'
import { signInWords } from '@/lib/words/sign-in-words'
import { LoginForm, type LoginFormProps } from './login-form'
import styles from './login-screen.module.css'
import { ProviderNotice } from './provider-notice'
import { RecordPicture } from './record-picture'

type LoginScreenProps = Omit<LoginFormProps, 'isDisconnected'> & {
  /** From the address bar; decides the words, but is never shown. */
  errorCode: string | null
  hasOpenChecks: boolean
  redirectUri: string
  /** The provider's host if it is not Spotify's own. */
  standInHost: string | null
  /** Whether this visitor may set up an account of their own, or change what was set up; null: neither. */
  ownAccount: 'start' | 'change' | null
}

export function LoginScreen(props: LoginScreenProps) {
  const { errorCode, hasOpenChecks, redirectUri, standInHost, ownAccount, ...form } = props
  // Who opens the product for the first time has asked for no page that a sign-in kept from them.
  const isFirstVisit = errorCode === 'SessionRequired' && form.callbackUrl === '/'
  const problem = isFirstVisit ? null : signInProblem(errorCode)
  const words = problem && signInWords(problem.code, { ...problem, redirectUri })
  return (
    <main className={styles.page}>
      <RecordPicture />
      <div className={styles.column}>
        <Logo />
        <h1 className={styles.heading}>{loginWords.heading}</h1>
        <p className={styles.lead}>{loginWords.lead}</p>
        {problem && words && (
          <section
            className={styles.problem}
            data-tone={problem.tone}
            role={problem.tone === 'alert' ? 'alert' : undefined}
          >
            <h2 className={styles.problemTitle}>{words.title}</h2>
            <p>{words.text}</p>
            {words.link ? (
              <a href={removeAccessUrl} target="_blank" rel="noreferrer" className={styles.problemLink}>
                {words.link}
              </a>
            ) : null}
          </section>
        )}
        <LoginForm {...form} isDisconnected={errorCode === 'Disconnected'} />
        {standInHost ? null : <p className="muted">{loginWords.premium}</p>}
        <ProviderNotice standInHost={standInHost} ownAccount={ownAccount} />
        <p className={styles.links}>
          <a href="/privacy" className="underlined">
            {loginWords.kept}
          </a>
          {hasOpenChecks ? (
            <a href="/connection" className="underlined">
              {loginWords.check}
            </a>
          ) : null}
        </p>
      </div>
    </main>
  )
}
