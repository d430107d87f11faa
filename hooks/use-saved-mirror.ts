'use client'

import { useEffect, useRef } from 'react'
import { useSWRConfig } from 'swr'
import { useLibraryNews } from '@/hooks/use-library-news'
import { useLikedEdits } from '@/hooks/use-liked-edits'
import { usePlayer } from '@/hooks/use-player'
import { keys } from '@/lib/spotify/keys'

/**
 * Tells the lists what the player learns about the heart of what plays, so that a row agrees with the player when the
 * music has moved on, and Liked Songs and the library when the listener changes it there. Mount it once.
 */
export function useSavedMirror(): void {
  const { mutate } = useSWRConfig()
  const { note } = useLikedEdits()
  const { note: noteInLibrary } = useLibraryNews()
  const uri = usePlayer((state) => state.saved?.uri ?? null)
  const shown = usePlayer((state) => state.saved?.wanted ?? state.saved?.isSaved ?? null)
  const accepted = usePlayer((state) => state.saved?.isSaved ?? null)
  const before = useRef<{ uri: string | null; accepted: boolean | null }>({ uri: null, accepted: null })

  useEffect(() => {
    if (uri !== null && shown !== null) void mutate(keys.saved(uri), shown, { revalidate: false })
  }, [uri, shown, mutate])

  useEffect(() => {
    const known = before.current
    before.current = { uri, accepted }
    const isChange = known.uri === uri && known.accepted !== null && known.accepted !== accepted
    if (uri === null || accepted === null || !isChange) return
    note(uri, accepted)
    noteInLibrary(uri)
  }, [uri, accepted, note, noteInLibrary])
}
