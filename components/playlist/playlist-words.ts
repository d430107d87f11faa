import type { Playlist } from '@/lib/music/entities'

/** Who may see and change it, where the provider tells. */
export function visibilityInWords({ isPublic, isCollaborative }: Playlist): string | null {
  if (isCollaborative) return 'Collaborative'
  if (isPublic === null) return null
  return isPublic ? 'Public' : 'Private'
}
