'use client'

import { useRead } from '@/hooks/use-read'
import { profileRead } from '@/lib/spotify/profile'

/** Who listens. */
export const useProfile = () => useRead(profileRead)
