import { ArrowRight } from 'lucide-react'
import { Logo } from '@/components/frame/logo'
import { signInProblem } from '@/components/login/sign-in-problem'
import { removeAccessUrl } from '@/lib/auth/consent'
import { loginWords } from '@/lib/words/login-words'
import { ownAccountWords } from '@/lib/words/own-account-words'
import { signInWords } from '@/lib/words/sign-in-words'
import { LoginForm, type LoginFormProps } from './login-form'
import styles from './login-screen.module.css'

type LoginScreenProps = Omit<LoginFormProps, 'isDisconnected'> & {
  /** From the address bar; decides the words, but is never shown. */
  errorCode: string | null
  redirectUri: string
  isDemo: boolean
  /** Whether this visitor may set up an account of their own, or change what was set up; null: neither. */
  ownAccount: 'start' | 'change' | null
}

export function LoginScreen(props: LoginScreenProps) {
  const { errorCode, redirectUri, isDemo, ownAccount, ...form } = props
  // A first visit isn't explained as a page that needs a login.
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
        <p className="muted">{isDemo ? loginWords.demo : loginWords.premium}</p>
        {ownAccount ? <OwnAccount offer={ownAccount} /> : null}
        <p className={styles.links}>
          <a href="/privacy" className="underlined">
            {loginWords.kept}
          </a>
        </p>
      </div>
    </main>
  )
}

/** Leads to the setup, which may not work until its owner has logged in. */
function OwnAccount({ offer }: { offer: 'start' | 'change' }) {
  return (
    <div className={styles.notice}>
      {offer === 'change' ? <p className="muted">{loginWords.unowned}</p> : null}
      <a href="/connection/account" className={styles.noticeLink}>
        {ownAccountWords.link[offer]}
        <ArrowRight aria-hidden size={16} strokeWidth={1.75} className="flips" />
      </a>
    </div>
  )
}

const grooveRadii = [92, 86, 80, 74, 68, 62, 56, 50, 44]

function RecordPicture() {
  return (
    <svg viewBox="0 0 220 220" aria-hidden="true" className={styles.picture}>
      <circle cx="104" cy="116" r="98" fill="var(--surface-2)" />
      <g fill="none" stroke="var(--line)" strokeWidth="0.6">
        {grooveRadii.map((radius) => (
          <circle key={radius} cx="104" cy="116" r={radius} />
        ))}
      </g>
      <circle cx="104" cy="116" r="34" fill="var(--surface-3)" />
      <circle cx="104" cy="116" r="3" fill="var(--surface-1)" />
      <g fill="none" stroke="var(--control-line)" strokeLinecap="round" strokeLinejoin="round">
        <path d="M202 18v92l-44 56" strokeWidth="4" />
        <path d="m162 158-10 16" strokeWidth="9" />
      </g>
      <circle cx="202" cy="20" r="11" fill="var(--control-line)" />
    </svg>
  )
}
