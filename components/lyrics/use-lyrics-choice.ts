import { useSyncExternalStore } from 'react'
import { useListenerId } from '@/hooks/use-access-token'
import { chooseLyrics, findChoiceItem, type LyricsChoice } from '@/lib/lyrics/choices'
import type { Track } from '@/lib/music/entities'
import { subscribeToAccountItems } from '@/lib/storage/browser-items'
import { useRecording } from './use-recording'

/**
 * The lyrics this listener chose for a song. `choose` resolves to whether the browser stored the choice permanently.
 */
export function useLyricsChoice(track: Track) {
  const song = useRecording(track)
  const userId = useListenerId()
  const findItem = () => (userId === undefined ? null : findChoiceItem(userId, song))
  const choice = useSyncExternalStore(
    subscribeToAccountItems,
    () => findItem()?.read() ?? null,
    () => null,
  )
  return {
    choice,
    choose: async (choice: LyricsChoice | null): Promise<boolean> =>
      userId !== undefined && chooseLyrics(userId, song, choice),
  }
}
