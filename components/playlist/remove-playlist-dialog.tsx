'use client'

import { usePathname, useRouter } from 'next/navigation'
import { type RefObject, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import type { PopupControl } from '@/hooks/use-lazy-popup'
import { useLists } from '@/hooks/use-list'
import { useSpotify } from '@/hooks/use-spotify'
import { reasonInWords } from '@/lib/error-words'
import type { Playlist } from '@/lib/music/entities'
import { mayHaveBeenDone } from '@/lib/provider-error'
import { heartsOf } from '@/lib/spotify/hearts'
import { showToast } from '@/lib/toasts'
import { followPlaylist } from './follow-playlist'
import styles from './playlist-form.module.css'
import { toastId } from './toast-id'
import { useFailure } from './use-failure'

type RemovePlaylistDialogProps = { control: PopupControl; playlist: Playlist; isOwn: boolean }

/** Asks before a playlist is removed: one's own is deleted, which the provider treats as no longer following it. */
export function RemovePlaylistDialog({ control, playlist, isOwn }: RemovePlaylistDialogProps) {
  // The answer that changes nothing has focus first.
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      isOpen={control.isOpen}
      onOpenChange={control.onOpenChange}
      title={isOwn ? 'Delete this playlist' : 'Remove from Your Library'}
      returnFocusTo={() => control.anchor}
      firstFocus={cancel}
    >
      <Removing control={control} playlist={playlist} isOwn={isOwn} cancel={cancel} />
    </Dialog>
  )
}

type RemovingProps = RemovePlaylistDialogProps & { cancel: RefObject<HTMLButtonElement | null> }

function Removing({ control, playlist, isOwn, cancel }: RemovingProps) {
  const client = useSpotify()
  const lists = useLists()
  const router = useRouter()
  const isOnItsPage = usePathname() === `/playlist/${playlist.id}`
  const [isBusy, setIsBusy] = useState(false)
  const { failure, setFailure } = useFailure()
  const [verb, done] = isOwn ? ['Delete', 'deleted'] : ['Remove', 'removed']

  async function handleConfirm() {
    setIsBusy(true)
    setFailure(null)
    const hearts = heartsOf(client)
    const removed = await hearts.want([playlist.uri], false)
    setIsBusy(false)
    if (!removed.ok) {
      const isUnknown = mayHaveBeenDone(removed.error) && hearts.isSaved([playlist.uri]) === undefined
      setFailure(
        isUnknown
          ? `It is not known whether the playlist was ${done}: ${reasonInWords(removed.error)}.`
          : `Nothing was ${done}: ${reasonInWords(removed.error)}.`,
      )
      return
    }
    control.onOpenChange(false)
    showToast({
      text: `“${playlist.name}” ${isOwn ? 'deleted' : 'removed from Your Library'}. Undo puts it at the top.`,
      id: toastId(playlist.id),
      action: { label: 'Undo', onClick: () => void followPlaylist(lists, playlist) },
    })
    if (isOwn && isOnItsPage) router.push('/collection')
  }

  return (
    <div className={styles.form}>
      <p dir="auto">
        {isOwn
          ? `“${playlist.name}” will be deleted from Your Library. Its songs stay on Spotify.`
          : `“${playlist.name}” will be removed from Your Library.`}
      </p>
      {failure ? (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      ) : null}
      <div className={styles.buttons}>
        <Button ref={cancel} variant="quiet" onClick={() => control.onOpenChange(false)}>
          Cancel
        </Button>
        <Button variant="danger" isBusy={isBusy} onClick={() => void handleConfirm()}>
          {verb}
        </Button>
      </div>
    </div>
  )
}
