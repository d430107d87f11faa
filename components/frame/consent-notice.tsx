import { clsx } from 'clsx'
import { usePathname } from 'next/navigation'
import { Button } from '@/components/ui/button'
import { useHydrated } from '@/hooks/use-hydrated'
import { useStoredItem } from '@/hooks/use-stored-item'
import { loginPath } from '@/lib/auth/callback-path'
import { writtenLocale } from '@/lib/locale'
import { oneOf, storedItem } from '@/lib/storage/browser-items'
import { consentWords } from '@/lib/words/account-words'
import styles from './notices.module.css'

const choice = storedItem('session', 'tonearm.consent-notice', oneOf(['later']))

/** Shown in the last two weeks of a sign-in: its end, and a link to log in again. Later hides it in this tab. */
export function ConsentNotice({ endsAtMs }: { endsAtMs: number }) {
  const isPutOff = useStoredItem(choice) === 'later'
  const pathname = usePathname()
  if (!useHydrated() || isPutOff) return null
  const date = new Date(endsAtMs).toLocaleDateString(writtenLocale(), { day: 'numeric', month: 'long' })
  return (
    <section aria-label={consentWords.label} className={clsx(styles.notice, styles.consent)}>
      <p>{consentWords.ends(date)}</p>
      <div className="line">
        <a href={loginPath('ConsentEnds', pathname)} className="underlined">
          {consentWords.logIn}
        </a>
        <Button size="small" variant="quiet" onClick={() => choice.write('later')}>
          {consentWords.later}
        </Button>
      </div>
    </section>
  )
}
