'use client'

import { useState } from 'react'
import { RegionMessage } from '@/components/ui/region-message'
import { regionWords } from '@/lib/error-words'
import type { ProviderError } from '@/lib/provider-error'

type FailedRegionProps = {
  error: ProviderError
  /** What is missing, as the start of a sentence: "Your playlists". */
  what: string
  onRetry: () => void
  isRetrying?: boolean
  title?: string
}

/** A region whose content did not load: why, and Retry where that can help. */
export function FailedRegion({ error, what, onRetry, isRetrying, title }: FailedRegionProps) {
  const [nowMs] = useState(() => Date.now())
  const message = regionWords(error, what, nowMs)
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
