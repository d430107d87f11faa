import type { Playlist } from '@/lib/music/entities'

/** Who may see and change it, if the provider says so. */
export function visibilityInWords({ isPublic, isCollaborative }: Playlist): string | null {
  if (isCollaborative) return 'Collaborative'
  if (isPublic === null) return null
  return isPublic ? 'Public' : 'Private'
}
