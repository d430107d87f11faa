import { usePathname, useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { DialogButtons, inDialog } from '@/components/ui/dialog'
import type { PopupControl } from '@/hooks/use-lazy-popup'
import { useSpotify } from '@/hooks/use-spotify'
import { showToast } from '@/lib/browser/toasts'
import { heartsOf } from '@/lib/hearts/hearts'
import type { Playlist } from '@/lib/music/entities'
import { mayHaveBeenDone } from '@/lib/provider-error'
import { removalWords } from '@/lib/words/edit-words'
import { reasonInWords } from '@/lib/words/error-words'
import { followPlaylist, toastId } from './follow-playlist'
import { useFailure } from './use-failure'

type RemovePlaylistDialogProps = { control: PopupControl; playlist: Playlist; isOwn: boolean }

/** Asks before a playlist is removed: one's own is deleted, which the provider treats as no longer following it. */
export const RemovePlaylistDialog = inDialog(Removing, ({ isOwn }) => ({
  title: isOwn ? removalWords.own.title : removalWords.other.title,
  firstFocus: '[data-cancel]',
}))

function Removing({ control, playlist, isOwn }: RemovePlaylistDialogProps) {
  const client = useSpotify()
  const router = useRouter()
  const isOnItsPage = usePathname() === `/playlist/${playlist.id}`
  const [isBusy, setIsBusy] = useState(false)
  const { failure, setFailure } = useFailure()
  const words = isOwn ? removalWords.own : removalWords.other

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
          ? `${words.unknown} ${reasonInWords(removed.error)}`
          : `${words.nothing} ${reasonInWords(removed.error)}`,
      )
      return
    }
    control.onOpenChange(false)
    showToast({
      text: words.done(playlist.name),
      id: toastId(playlist.id),
      action: { label: 'Undo', onClick: () => void followPlaylist(client, playlist) },
    })
    if (isOwn && isOnItsPage) router.push('/collection')
  }

  return (
    <div className="stack" data-content>
      <p dir="auto">{words.question(playlist.name)}</p>
      {failure ? (
        <p className="failure" role="alert">
          {failure}
        </p>
      ) : null}
      <DialogButtons>
        <Button variant="danger" isBusy={isBusy} onClick={() => void handleConfirm()}>
          {words.verb}
        </Button>
      </DialogButtons>
    </div>
  )
}
