import { Heart } from 'lucide-react'
import { ShuffleButton } from '@/components/screen/shuffle-button'
import { IconButton } from '@/components/ui/icon-button'
import { useMenus } from '@/hooks/use-menus'
import { useSaved } from '@/hooks/use-saved'
import { useSpotify } from '@/hooks/use-spotify'
import type { Playlist } from '@/lib/music/entities'

export function PlaylistActions({ playlist, isOwn }: { playlist: Playlist; isOwn: boolean }) {
  const { name, uri, trackCount } = playlist
  const { isSaved } = useSaved([uri], { isWanted: !isOwn })
  const menus = useMenus()
  return (
    <>
      {trackCount === 0 ? null : (
        <ShuffleButton name={name} request={{ contextUri: uri }} length={trackCount ?? undefined} />
      )}
      {isOwn ? null : (
        <FollowPlaylistButton
          playlist={playlist}
          isSaved={isSaved}
          onRemove={(button) => menus?.startTask({ type: 'delete', playlist }, button)}
        />
      )}
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
  const client = useSpotify()

  async function follow() {
    const { followPlaylist } = await import('./follow-playlist')
    await followPlaylist(client, playlist)
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
