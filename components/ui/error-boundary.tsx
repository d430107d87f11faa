'use client'

import { unstable_rethrow, usePathname, useRouter } from 'next/navigation'
import { Component, type ReactNode, startTransition } from 'react'
import { RegionMessage } from '@/components/screen/screen'
import { commonWords } from '@/lib/words/common-words'

/**
 * Keeps an error within its region. Like `catchError` of `next/error`, which would also load the Pages Router’s error
 * page.
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
