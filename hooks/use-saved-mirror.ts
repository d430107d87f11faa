'use client'

import { useEffect } from 'react'
import { useSWRConfig } from 'swr'
import { useLibraryNews } from '@/hooks/use-library-news'
import { useLikedEdits } from '@/hooks/use-liked-edits'
import { usePlayer } from '@/hooks/use-player'
import { usePlayerHandle } from '@/hooks/use-player-handle'
import { keys } from '@/lib/spotify/keys'

/**
 * Tells the lists what the player learns about the heart of what plays, so that a row agrees with the player when the
 * music has moved on, and Liked Songs and the library when the listener changes it there. Mount it once.
 */
export function useSavedMirror(): void {
  const { store } = usePlayerHandle()
  const { mutate } = useSWRConfig()
  const { note } = useLikedEdits()
  const { note: noteInLibrary } = useLibraryNews()
  const uri = usePlayer((state) => state.saved?.uri ?? null)
  const shown = usePlayer((state) => state.saved?.wanted ?? state.saved?.isSaved ?? null)

  useEffect(() => {
    if (uri !== null && shown !== null) void mutate(keys.saved(uri), shown, { revalidate: false })
  }, [uri, shown, mutate])

  // Not by rendering: of two answers in a row the first would be passed over.
  useEffect(() => {
    let told = store.getState().savedNews
    return store.subscribe(() => {
      const news = store.getState().savedNews
      if (news === told || news === null) return
      told = news
      if (news.isSaved === null) void mutate(keys.saved(news.uri), undefined)
      else {
        note(news.uri, news.isSaved)
        noteInLibrary(news.uri)
      }
    })
  }, [store, mutate, note, noteInLibrary])
}
