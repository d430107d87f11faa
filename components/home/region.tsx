import { type ReactNode, Suspense } from 'react'
import { ErrorBoundary } from '@/components/ui/error-boundary'

type RegionProps = {
  /** Completes the sentence "… could not be shown." */
  what: string
  /** Its answers are there: it is painted with the page, not streamed after it. */
  isReady: boolean
  skeleton: ReactNode
  children: ReactNode
}

/** One part of a screen, which loads and fails alone. */
export function Region({ what, isReady, skeleton, children }: RegionProps) {
  return (
    <ErrorBoundary what={what}>
      {isReady ? children : <Suspense fallback={skeleton}>{children}</Suspense>}
    </ErrorBoundary>
  )
}
