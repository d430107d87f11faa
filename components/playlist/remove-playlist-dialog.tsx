import { usePathname, useRouter } from 'next/navigation'
import { Button } from '@/components/ui/button'
import { DialogButtons, inDialog } from '@/components/ui/dialog'
import type { PopupControl } from '@/hooks/use-open'
import { useSpotify } from '@/hooks/use-spotify'
import { showToast } from '@/lib/browser/toasts'
import { heartsOf } from '@/lib/hearts/hearts'
import type { Playlist } from '@/lib/music/entities'
import { leavePage } from '@/lib/overlays/overlays'
import { mayHaveSucceeded } from '@/lib/provider-error'
import { commonWords } from '@/lib/words/common-words'
import { removalWords } from '@/lib/words/playlist-dialog-words'
import { followPlaylist, toastId } from './follow-playlist'
import { failureInWords, useAttempt } from './use-attempt'

type RemovePlaylistDialogProps = { control: PopupControl; playlist: Playlist; isOwn: boolean }

/** Asks before a playlist is removed. To Spotify, deleting an own playlist is unfollowing it. */
export const RemovePlaylistDialog = inDialog(Removing, ({ isOwn }) => ({
  title: isOwn ? removalWords.own.title : removalWords.other.title,
  firstFocus: '[data-cancel]',
}))

function Removing({ control, playlist, isOwn }: RemovePlaylistDialogProps) {
  const client = useSpotify()
  const router = useRouter()
  const isOnItsPage = usePathname() === `/playlist/${playlist.id}`
  const { attempt, isBusy, alert } = useAttempt()
  const words = isOwn ? removalWords.own : removalWords.other

  async function remove() {
    const hearts = heartsOf(client)
    const { uri, name, id } = playlist
    const removed = await hearts.setSaved([uri], false)
    if (!removed.ok) {
      const isUnknown = mayHaveSucceeded(removed.error) && hearts.isSaved([uri]) === undefined
      return failureInWords(words, removed.error, isUnknown)
    }
    control.onOpenChange(false)
    const action = { label: commonWords.undo, onClick: () => void followPlaylist(client, playlist) }
    showToast({ text: words.done(name), id: toastId(id), action })
    if (isOwn && isOnItsPage) {
      leavePage()
      router.push('/collection')
    }
    return null
  }

  return (
    <div className="stack" data-content>
      <p dir="auto">{words.question(playlist.name)}</p>
      {alert}
      <DialogButtons>
        <Button variant="danger" isBusy={isBusy} onClick={() => void attempt(remove)}>
          {words.verb}
        </Button>
      </DialogButtons>
    </div>
  )
}
