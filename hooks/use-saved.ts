'use client'

import { useEffect, useSyncExternalStore } from 'react'
import { useSpotify } from '@/hooks/use-spotify'
import { tellRefused } from '@/lib/browser/toasts'
import { heartsOf } from '@/lib/hearts/hearts'
import type { ProviderError } from '@/lib/provider-error'

type SavedOptions = {
  /** The answer where the list itself knows it, as Liked Songs does: no request is needed. */
  known?: boolean
  /** The provider has removed it; `undo` saves it again. */
  onRemoved?: (undo: () => void) => void
}

/**
 * `uris` are those under which a like may be recorded, none for what cannot be saved. `isSaved` is undefined until known;
 * it shows the wish at once, and the last of several wishes wins.
 */
export function useSaved(uris: readonly string[], { known, onRemoved }: SavedOptions = {}) {
  const hearts = heartsOf(useSpotify())
  const isSaved = useSyncExternalStore(
    hearts.subscribe,
    () => hearts.isSaved(uris) ?? known,
    () => known,
  )

  useEffect(() => {
    if (uris.length === 0) return
    if (known) hearts.learnSaved(uris)
    else if (known === undefined) hearts.ask(uris)
  }, [hearts, uris, known])

  function want(wanted: boolean, onAccepted?: () => void) {
    if (uris.length === 0) return
    const onRefused = (error: ProviderError) => void tellRefused(error, wanted ? 'save' : 'remove')
    void hearts.want(uris, wanted, { onAccepted, onRefused })
  }
  const save = () => want(true)
  const remove = () => want(false, () => onRemoved?.(save))

  return { isSaved, toggle: isSaved ? remove : save }
}
