'use client'

import { useEffect, useSyncExternalStore } from 'react'
import { useSpotify } from '@/hooks/use-spotify'
import { showToast } from '@/lib/browser/toasts'
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
 * it shows a press at once, and the last of several presses wins.
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

  function setSaved(next: boolean, onAccepted?: () => void) {
    if (uris.length === 0) return
    const onRefused = (error: ProviderError) => showToast({ error, attempt: next ? 'save' : 'remove' })
    void hearts.setSaved(uris, next, { onAccepted, onRefused })
  }
  const save = () => setSaved(true)
  const remove = () => setSaved(false, () => onRemoved?.(save))

  return { isSaved, toggle: isSaved ? remove : save }
}
