'use client'

import { useRead } from '@/hooks/use-read'
import { playlistRead } from '@/lib/spotify/playlists'

/** A playlist's facts. */
export const usePlaylist = (id: string) => useRead(playlistRead(id))
