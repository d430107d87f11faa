'use client'

import { Ellipsis, Heart } from 'lucide-react'
import { Suspense, useState } from 'react'
import { OpenInSpotify } from '@/components/screen/open-in-spotify'
import { PlayButton } from '@/components/screen/play-button'
import { ShuffleButton } from '@/components/screen/shuffle-button'
import { IconButton } from '@/components/ui/icon-button'
import { lazyPart } from '@/components/ui/lazy-part'
import { type PopupControl, useLazyPopup } from '@/hooks/use-lazy-popup'
import { useLists } from '@/hooks/use-list'
import { useSaved } from '@/hooks/use-saved'
import type { Playlist } from '@/lib/music/entities'

const PlaylistMenu = lazyPart(async () => (await import('./playlist-menu')).PlaylistMenu)
const EditPlaylistDialog = lazyPart(async () => (await import('./edit-playlist-dialog')).EditPlaylistDialog)
const RemovePlaylistDialog = lazyPart(
  async () => (await import('./remove-playlist-dialog')).RemovePlaylistDialog,
)

type PlaylistActionsProps = {
  playlist: Playlist
  /** Undefined until it is known who the listener is. */
  isOwn: boolean | undefined
}

export function PlaylistActions({ playlist, isOwn }: PlaylistActionsProps) {
  const { name, uri, trackCount } = playlist
  const request = { contextUri: uri }
  const { isSaved } = useSaved([uri], { isWanted: isOwn === false })
  const [dialog, setDialog] = useState<'edit' | 'remove' | null>(null)
  const menu = useLazyPopup()
  const controlOf = (which: 'edit' | 'remove'): PopupControl => ({
    isOpen: dialog === which,
    anchor: menu.control.anchor,
    onOpenChange: (isOpen) => setDialog(isOpen ? which : null),
  })
  return (
    <>
      {trackCount === 0 ? null : (
        <>
          <PlayButton name={name} uri={uri} request={request} size="large" />
          <ShuffleButton name={name} request={request} length={trackCount ?? undefined} />
        </>
      )}
      {isOwn === false ? (
        <FollowButton playlist={playlist} isSaved={isSaved} onRemove={() => setDialog('remove')} />
      ) : null}
      <OpenInSpotify name={name} url={playlist.url} />
      <IconButton
        {...menu.triggerProps}
        tooltip={false}
        label={`More options for ${name}`}
        icon={<Ellipsis aria-hidden size={20} strokeWidth={1.75} />}
      />
      <Suspense>
        {menu.wasOpened ? (
          <PlaylistMenu
            control={menu.control}
            playlist={playlist}
            isOwn={isOwn ?? false}
            isSaved={isSaved ?? false}
            onEdit={() => setDialog('edit')}
            onRemove={() => setDialog('remove')}
          />
        ) : null}
        {dialog === 'edit' ? <EditPlaylistDialog control={controlOf('edit')} playlist={playlist} /> : null}
        {dialog === 'remove' ? (
          <RemovePlaylistDialog control={controlOf('remove')} playlist={playlist} isOwn={isOwn ?? false} />
        ) : null}
      </Suspense>
    </>
  )
}

type FollowButtonProps = { playlist: Playlist; isSaved: boolean | undefined; onRemove: () => void }

/** Saving is done at once; removing asks first. */
function FollowButton({ playlist, isSaved, onRemove }: FollowButtonProps) {
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
      onClick={() => (isSaved ? onRemove() : void follow())}
      icon={<Heart aria-hidden size={20} strokeWidth={1.75} fill={isSaved ? 'currentColor' : 'none'} />}
    />
  )
}
