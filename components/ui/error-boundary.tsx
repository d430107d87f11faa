'use client'

import { unstable_rethrow, usePathname, useRouter } from 'next/navigation'
import { Component, type ReactNode, startTransition } from 'react'
import { commonWords } from '@/lib/words/common-words'
import { RegionMessage } from './region-message'

/**
 * Keeps a fault of one region inside that region, with a way to try again; redirects and not-found pass through, and
 * going to another page tries again. It does what `catchError` of `next/error` does, which would also load the error
 * page of the Pages Router.
 */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  const pathname = usePathname()
  const router = useRouter()
  return (
    <Boundary pathname={pathname} onRetry={() => router.refresh()}>
      {children}
    </Boundary>
  )
}

type BoundaryProps = { children: ReactNode; pathname: string; onRetry: () => void }
type BoundaryState = { hasFailed: boolean; pathname: string }

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { hasFailed: false, pathname: this.props.pathname }

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    unstable_rethrow(error)
    return { hasFailed: true }
  }

  static getDerivedStateFromProps({ pathname }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return pathname === state.pathname ? null : { hasFailed: false, pathname }
  }

  private readonly retry = () =>
    startTransition(() => {
      this.props.onRetry()
      this.setState({ hasFailed: false })
    })

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <RegionMessage kind="failed" action={{ label: commonWords.retry, onClick: this.retry }}>
        {commonWords.regionFailed}
      </RegionMessage>
    )
  }
}
