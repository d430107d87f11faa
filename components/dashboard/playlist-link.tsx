import { clsx } from 'clsx'
import type { Route } from 'next'
import { FailedRegion } from '@/components/screen/region'
import { Truncated } from '@/components/ui/truncated'
import type { useReadPlaylists } from '@/hooks/use-my-playlists'
import type { Playlist } from '@/lib/music/entities'
import { NavLink } from './nav-link'
import styles from './sidebar-playlists.module.css'

/** By place: undefined is not read yet, null has nothing to show. */
export type PlaylistRows = readonly (Playlist | null | undefined)[]

export type PlaylistLinkProps = {
  currentMark: (href: string) => 'page' | 'true' | undefined
  onChoose: () => void
}

export type PlaylistRowsProps = PlaylistLinkProps & { rows: PlaylistRows }

export function PlaylistLink({
  playlist,
  currentMark,
  onChoose,
}: PlaylistLinkProps & { playlist: Playlist }) {
  const href = `/playlist/${playlist.id}` as const
  return (
    <NavLink href={href as Route} prefetch={false} current={currentMark(href)} onChoose={onChoose}>
      <Truncated>{playlist.name}</Truncated>
    </NavLink>
  )
}

/** The first page loaded and a later one did not: shown where it can be seen however far the list is scrolled. */
export function RestFailure({ error, isReading, retry }: ReturnType<typeof useReadPlaylists>) {
  if (!error) return null
  return (
    <div className={clsx(styles.message, styles.failure)}>
      <FailedRegion error={error} what="The rest of your playlists" onRetry={retry} isRetrying={isReading} />
    </div>
  )
}
