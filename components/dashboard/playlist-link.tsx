import type { Route } from 'next'
import { Truncated } from '@/components/ui/truncated'
import type { Playlist } from '@/lib/music/entities'
import type { PartlyRead } from '@/lib/music/partly-read'
import { NavLink } from './nav-link'

export type PlaylistRows = PartlyRead<Playlist>

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
