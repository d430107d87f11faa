import { loadDeferred } from '@/components/frame/deferred'
import { SaveButton } from '@/components/screen/save-button'
import { ShuffleButton } from '@/components/screen/shuffle-button'
import { useMenus } from '@/hooks/use-menus'
import { useSpotify } from '@/hooks/use-spotify'
import type { Playlist } from '@/lib/music/entities'

export function PlaylistActions({ playlist, isOwn }: { playlist: Playlist; isOwn: boolean }) {
  const { name, uri, trackCount } = playlist
  const client = useSpotify()
  const menus = useMenus()

  /** Saving is done at once; removing asks first. */
  async function press(button: HTMLElement, isSaved: boolean) {
    if (isSaved) return menus?.startTask({ type: 'delete', playlist }, button)
    const { followPlaylist } = await loadDeferred()
    await followPlaylist(client, playlist)
  }

  return (
    <>
      {trackCount === 0 ? null : (
        <ShuffleButton name={name} request={{ contextUri: uri }} length={trackCount ?? undefined} />
      )}
      {isOwn ? null : <SaveButton uris={[uri]} size="medium" kind="library" onPress={press} />}
    </>
  )
}
