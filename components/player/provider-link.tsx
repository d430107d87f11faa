'use client'

import type { ReactNode } from 'react'
import { usePlayerLook } from './player-look'

type ProviderLinkProps = {
  /** Null where the provider has no page: then it is not a link. */
  url: string | null
  name: string
  className?: string | undefined
  children: ReactNode
}

/** A link to the provider's own page, which its rules ask for beside everything that plays. */
export function ProviderLink({ url, name, className, children }: ProviderLinkProps) {
  const title = usePlayerLook().labels.title.replace('{name}', name)
  if (url === null) return <span className={className}>{children}</span>
  return (
    <a className={className} href={url} target="_blank" rel="noreferrer" title={title} aria-label={title}>
      {children}
    </a>
  )
}
