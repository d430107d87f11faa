'use client'

import { catchError } from 'next/error'
import { RegionMessage } from './region-message'

/**
 * Keeps a fault of one region inside that region, with a way to try again; redirects and not-found pass through.
 * `what` completes the sentence "… could not be shown."
 */
export const ErrorBoundary = catchError<{ what: string }>(({ what }, { retry }) => (
  <RegionMessage kind="failed" action={{ label: 'Retry', onClick: retry }}>
    {what} could not be shown.
  </RegionMessage>
))
