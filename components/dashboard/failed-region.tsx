'use client'

import { RegionMessage } from '@/components/ui/region-message'
import type { ProviderError } from '@/lib/provider-error'
import { providerMessage } from './provider-message'

type FailedRegionProps = {
  error: ProviderError
  /** What is missing, as the start of a sentence: "Your playlists". */
  what: string
  onRetry: () => void
  isRetrying?: boolean
  title?: string
}

/** A region whose content did not come: why, and Retry where asking again can help. */
export function FailedRegion({ error, what, onRetry, isRetrying, title }: FailedRegionProps) {
  const message = providerMessage(error, what)
  return (
    <RegionMessage
      kind={message.kind}
      title={title}
      action={message.canRetry ? { label: 'Retry', onClick: onRetry, isBusy: isRetrying } : undefined}
    >
      {message.text}
    </RegionMessage>
  )
}
