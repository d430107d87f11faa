'use client'

import { Button } from '@/components/ui/button'
import { useHydrated } from '@/hooks/use-hydrated'
import { useStoredItem } from '@/hooks/use-stored-item'
import { oneOf, storedItem } from '@/lib/browser-storage'
import styles from './consent-notice.module.css'

const choice = storedItem('session', 'tonearm.consent-notice', oneOf(['later']))

/** In the last two weeks of a sign-in: when it ends, and how to begin another. Put off, it stays away from this tab. */
export function ConsentNotice({ endsAtMs }: { endsAtMs: number }) {
  const isPutOff = useStoredItem(choice) === 'later'
  if (!useHydrated() || isPutOff) return null
  const date = new Date(endsAtMs).toLocaleDateString(undefined, { day: 'numeric', month: 'long' })
  return (
    <section aria-label="Your sign-in" className={styles.notice}>
      <p className={styles.text}>Spotify ends your sign-in on {date}. Log in again before then.</p>
      <div className={styles.actions}>
        {/* A full load: the music stops, which the login page comes back from. */}
        <a href="/login?error=ConsentEnds" className={styles.link}>
          Log in again
        </a>
        <Button size="small" variant="quiet" onClick={() => choice.write('later')}>
          Later
        </Button>
      </div>
    </section>
  )
}
