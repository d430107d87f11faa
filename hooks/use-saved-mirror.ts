'use client'

import { useEffect } from 'react'
import { useSWRConfig } from 'swr'
import { usePlayer } from '@/hooks/use-player'
import { keys } from '@/lib/spotify/keys'

/**
 * Tells the lists what the player learns about the heart of what plays, so that a row agrees with the player when the
 * music has moved on. Mount it once.
 */
export function useSavedMirror(): void {
  const { mutate } = useSWRConfig()
  const uri = usePlayer((state) => state.saved?.uri ?? null)
  const isSaved = usePlayer((state) => state.saved?.isSaved ?? null)
  useEffect(() => {
    if (uri !== null && isSaved !== null) void mutate(keys.saved(uri), isSaved, { revalidate: false })
  }, [uri, isSaved, mutate])
}
