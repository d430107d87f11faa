import { FailedRegion } from '@/components/dashboard/failed-region'
import type { ProviderError } from '@/lib/provider-error'
import styles from './screen.module.css'

type DetailFailureProps = {
  error: ProviderError
  /** "This album" */
  what: string
  onRetry: () => void
  isRetrying: boolean
}

/** In place of a screen whose subject did not come. */
export function DetailFailure({ error, what, ...rest }: DetailFailureProps) {
  return (
    <div className={styles.screen}>
      <h1 className={styles.heading}>{error.kind === 'not-found' ? `${what} is not here` : what}</h1>
      <FailedRegion error={error} what={what} {...rest} />
    </div>
  )
}
