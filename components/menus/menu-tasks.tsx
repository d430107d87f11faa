import { SleepTimerMenu } from '@/components/player/sleep-timer'
import { PlaylistPicker } from '@/components/playlist/playlist-picker'
import { lazyPart } from '@/components/ui/lazy-part'
import { SuspendedPopup } from '@/components/ui/lazy-popup'
import { useListenerId } from '@/hooks/use-access-token'
import type { OpenTask } from '@/hooks/use-menus'

const dialogs = {
  edit: lazyPart(async () => (await import('@/components/playlist/edit-playlist-dialog')).EditPlaylistDialog),
  duplicates: lazyPart(
    async () => (await import('@/components/playlist/duplicates-dialog')).DuplicatesDialog,
  ),
  delete: lazyPart(
    async () => (await import('@/components/playlist/remove-playlist-dialog')).RemovePlaylistDialog,
  ),
}

const LyricsChooser = lazyPart(async () => (await import('@/components/lyrics/lyrics-chooser')).LyricsChooser)

type MenuTasksProps = { open: OpenTask; isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

export function MenuTasks({ open: { task, returnTo }, isOpen, onOpenChange }: MenuTasksProps) {
  const listenerId = useListenerId()
  const control = { isOpen, anchor: returnTo, onOpenChange }
  if (task.type === 'addToPlaylist')
    return <PlaylistPicker control={control} things={task.things} ticked={task.ticked} />
  if (task.type === 'sleep') return <SleepTimerMenu control={control} />
  if (task.type === 'lyrics') {
    return (
      <SuspendedPopup isOpen={isOpen}>
        <LyricsChooser key={task.track.uri} control={control} track={task.track} isSyncing={task.isSyncing} />
      </SuspendedPopup>
    )
  }
  const { type, playlist } = task
  const Dialog = dialogs[type]
  return (
    <SuspendedPopup isOpen={isOpen}>
      <Dialog control={control} playlist={playlist} isOwn={playlist.owner.id === listenerId} />
    </SuspendedPopup>
  )
}
