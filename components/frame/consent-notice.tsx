import { clsx } from 'clsx'
import { usePathname } from 'next/navigation'
import { Button } from '@/components/ui/button'
import { useHydrated } from '@/hooks/use-hydrated'
import { useStoredItem } from '@/hooks/use-stored-item'
import { loginPath } from '@/lib/auth/callback-path'
import { oneOf, storedItem } from '@/lib/browser/browser-storage'
import { consentWords } from '@/lib/words/account-words'
import { writtenLocale } from '@/lib/words/locale'
import styles from './notices.module.css'

const choice = storedItem('session', 'tonearm.consent-notice', oneOf(['later']))

/** In the last two weeks of a sign-in: when it ends, and how to begin another. Put off, it stays away from this tab. */
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
