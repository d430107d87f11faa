'use client'

import { Heart } from 'lucide-react'
import { MoreOptions } from '@/components/menus/more-options'
import { OpenInSpotify } from '@/components/screen/open-in-spotify'
import { PlayButton } from '@/components/screen/play-button'
import { ShuffleButton } from '@/components/screen/shuffle-button'
import { IconButton } from '@/components/ui/icon-button'
import { useLists } from '@/hooks/use-list'
import { useMenus } from '@/hooks/use-menus'
import { useSaved } from '@/hooks/use-saved'
import type { Playable, Playlist } from '@/lib/music/entities'
import { playlistThing } from '@/lib/music/thing'

type PlaylistActionsProps = {
  playlist: Playlist
  isOwn: boolean
  /** The first row, if it is known. */
  first: Playable | null | undefined
}

export function PlaylistActions({ playlist, isOwn, first }: PlaylistActionsProps) {
  const { name, uri, trackCount } = playlist
  const request = { contextUri: uri }
  const { isSaved } = useSaved([uri], { isWanted: !isOwn })
  const menus = useMenus()
  return (
    <>
      {trackCount === 0 ? null : (
        <>
          <PlayButton name={name} uri={uri} request={request} first={first} size="large" />
          <ShuffleButton name={name} request={request} length={trackCount ?? undefined} />
        </>
      )}
      {isOwn ? null : (
        <FollowPlaylistButton
          playlist={playlist}
          isSaved={isSaved}
          onRemove={(button) => menus?.startTask({ type: 'delete', playlist }, button)}
        />
      )}
      <OpenInSpotify name={name} url={playlist.url} />
      <MoreOptions name={name} getAbout={() => playlistThing(playlist)} />
    </>
  )
}

type FollowPlaylistButtonProps = {
  playlist: Playlist
  isSaved: boolean | undefined
  onRemove: (button: HTMLElement) => void
}

/** Saving is done at once; removing asks first. */
function FollowPlaylistButton({ playlist, isSaved, onRemove }: FollowPlaylistButtonProps) {
  const lists = useLists()

  async function follow() {
    const { followPlaylist } = await import('./follow-playlist')
    await followPlaylist(lists, playlist)
  }

  return (
    <IconButton
      label={isSaved ? 'Remove from your library' : 'Save to your library'}
      pressed={isSaved ?? false}
      disabled={isSaved === undefined}
      onClick={(event) => (isSaved ? onRemove(event.currentTarget) : void follow())}
      icon={<Heart aria-hidden size={20} strokeWidth={1.75} fill={isSaved ? 'currentColor' : 'none'} />}
    />
  )
}
