import { useSyncExternalStore } from 'react'
import { useListenerId } from '@/hooks/use-access-token'
import { subscribeToStorage } from '@/lib/browser/browser-storage'
import { chooseLyrics, findChoiceItem, type LyricsChoice } from '@/lib/lyrics/choices'
import type { Track } from '@/lib/music/entities'
import { useRecording } from './use-recording'

/** The lyrics this listener chose for a song. `choose` answers whether the browser keeps it beyond this page. */
export function useLyricsChoice(track: Track) {
  const song = useRecording(track)
  const userId = useListenerId()
  const findItem = () => (userId === undefined ? null : findChoiceItem(userId, song))
  const choiceText = useSyncExternalStore(
    subscribeToStorage,
    () => findItem()?.readText() ?? null,
    () => null,
  )
  const item = choiceText === null ? null : findItem()
  return {
    choiceText,
    choice: item?.read() ?? null,
    choose: (choice: LyricsChoice | null): boolean =>
      userId !== undefined && chooseLyrics(userId, song, choice),
  }
}
