'use client'

import useSWR from 'swr'
import { useSpotify } from '@/hooks/use-spotify'
import type { User } from '@/lib/music/entities'
import type { ProviderError } from '@/lib/provider-error'
import { keys } from '@/lib/spotify/keys'
import { getProfile } from '@/lib/spotify/profile'

/** Who listens. */
export function useProfile() {
  const client = useSpotify()
  return useSWR<User, ProviderError>(keys.profile(), () => getProfile(client))
}
