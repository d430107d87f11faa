import type { Route } from 'next'
import Link from 'next/link'
import { headingWords } from '@/lib/error-words'
import type { ProviderError } from '@/lib/provider-error'
import { FailedRegion } from './failed-region'
import styles from './screen.module.css'

type DetailFailureProps = {
  error: ProviderError
  /** "This album" */
  what: string
  onRetry: () => void
  isRetrying: boolean
  /** Where to go when retrying does not help. */
  wayOn?: { href: Route; label: string }
}

const library: NonNullable<DetailFailureProps['wayOn']> = { href: '/collection', label: 'Go to Your Library' }

/** Replaces a screen whose subject did not load: what happened, why, and where to go. */
export function DetailFailure({ error, what, wayOn = library, ...rest }: DetailFailureProps) {
  return (
    <div className={styles.screen}>
      <h1 className={styles.heading}>{headingWords(error, what)}</h1>
      <FailedRegion error={error} what={what} {...rest} />
      <p>
        <Link href={wayOn.href} className={styles.wayOn} prefetch={false}>
          {wayOn.label}
        </Link>
      </p>
    </div>
  )
}
