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
  /** Where to go from here, when asking again does not help. */
  wayOn?: { href: Route; label: string }
}

const library: NonNullable<DetailFailureProps['wayOn']> = { href: '/collection', label: 'Go to Your Library' }

/** In place of a screen whose subject did not come: what happened, why, and a way on. */
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
