'use client'

import { useRead } from '@/hooks/use-read'
import { savedTracksRead } from '@/lib/spotify/saved-tracks'

/** The songs liked last, and how many there are. */
export const useSavedTracks = () => useRead(savedTracksRead)
