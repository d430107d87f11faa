import { useEffect, useState } from 'react'
import { useLists } from '@/hooks/use-list'
import { useMyPlaylists } from '@/hooks/use-my-playlists'
import type { ListRow, Playlist, Track } from '@/lib/music/entities'
import { matchesUri } from '@/lib/music/playable'
import { keys } from '@/lib/spotify/endpoints/keys'

/** The listener’s playlists that contain the song, among the rows this browser has. Sends no request. */
export function usePlaylistsWith(track: Track): readonly Playlist[] {
  const lists = useLists()
  const { playlists } = useMyPlaylists()
  const [found, setFound] = useState<readonly string[]>([])
  const ids = playlists?.map(({ id }) => id).join(' ') ?? ''
  useEffect(() => {
    let isOver = false
    async function look() {
      const holding: string[] = []
      for (const id of ids.split(' ').filter(Boolean)) {
        const rows = await lists.known<ListRow>(keys.playlistItems(id))
        if (isOver) return
        if (rows.some(({ item }) => item && matchesUri(track, item.uri))) holding.push(id)
      }
      setFound(holding)
    }
    void look()
    return () => {
      isOver = true
    }
  }, [lists, ids, track])
  return (playlists ?? []).filter(({ id }) => found.includes(id))
}
