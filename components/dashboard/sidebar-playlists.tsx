'use client'

import type { Route } from 'next'
import { lazy, Suspense } from 'react'
import { RegionMessage } from '@/components/ui/region-message'
import { Skeleton } from '@/components/ui/skeleton'
import { Truncated } from '@/components/ui/truncated'
import type { Playlist } from '@/lib/music/entities'
import type { ProviderError } from '@/lib/provider-error'
import { FailedRegion } from './failed-region'
import { NavLink } from './nav-link'
import styles from './sidebar-playlists.module.css'

const WindowedPlaylistLinks = lazy(async () => ({
  default: (await import('./windowed-playlist-links')).WindowedPlaylistLinks,
}))

/** Up to here a plain list is cheaper than the machinery that windows one. */
const longestPlainList = 100

export type PlaylistEntriesProps = {
  playlists: Playlist[]
  currentMark: (href: string) => 'page' | 'true' | undefined
  onChoose: () => void
}

type PlaylistLinksProps = Omit<PlaylistEntriesProps, 'playlists'> & {
  playlists: Playlist[] | undefined
  error: ProviderError | undefined
  /** The first page came, a later one did not. */
  restError: ProviderError | undefined
  isLoading: boolean
  retry: () => void
}

export function PlaylistLinks(props: PlaylistLinksProps) {
  const { playlists, error, restError, isLoading, retry } = props
  if (error && !playlists) {
    return <FailedRegion error={error} what="Your playlists" onRetry={retry} isRetrying={isLoading} />
  }
  if (!playlists) return <PlaylistLinksSkeleton />
  if (playlists.length === 0) {
    return <RegionMessage kind="empty">Playlists you make or follow on Spotify stand here.</RegionMessage>
  }
  const entries = { ...props, playlists }
  const plain = (
    <ul className={styles.list}>
      {playlists.slice(0, longestPlainList).map((playlist) => (
        <li key={playlist.id}>
          <PlaylistLink playlist={playlist} {...entries} />
        </li>
      ))}
    </ul>
  )
  return (
    <>
      {playlists.length > longestPlainList ? (
        <Suspense fallback={plain}>
          <WindowedPlaylistLinks {...entries} />
        </Suspense>
      ) : (
        plain
      )}
      {restError ? (
        <FailedRegion error={restError} what="The rest of your playlists" onRetry={retry} />
      ) : null}
    </>
  )
}

export function PlaylistLink({
  playlist,
  currentMark,
  onChoose,
}: Omit<PlaylistEntriesProps, 'playlists'> & { playlist: Playlist }) {
  const href = `/playlist/${playlist.id}` as const
  return (
    <NavLink href={href as Route} prefetch={false} current={currentMark(href)} onChoose={onChoose}>
      <Truncated>{playlist.name}</Truncated>
    </NavLink>
  )
}

export function PlaylistLinksSkeleton() {
  return (
    <div className={styles.skeleton} aria-hidden>
      {['62%', '78%', '48%', '70%', '56%', '66%', '40%', '74%'].map((width) => (
        <Skeleton key={width} width={width} height={14} />
      ))}
    </div>
  )
}
