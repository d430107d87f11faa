import { Suspense } from 'react'
import { PlaylistPicker } from '@/components/playlist/playlist-picker'
import { lazyPart } from '@/components/ui/lazy-part'
import { useListenerId } from '@/hooks/use-access-token'
import type { OpenTask } from '@/hooks/use-menus'

const EditPlaylistDialog = lazyPart(
  async () => (await import('@/components/playlist/edit-playlist-dialog')).EditPlaylistDialog,
)
const DuplicatesDialog = lazyPart(
  async () => (await import('@/components/playlist/duplicates-dialog')).DuplicatesDialog,
)
const RemovePlaylistDialog = lazyPart(
  async () => (await import('@/components/playlist/remove-playlist-dialog')).RemovePlaylistDialog,
)

type MenuTasksProps = { open: OpenTask; onOpenChange: (isOpen: boolean) => void }

export function MenuTasks({ open: { task, isOpen, returnTo }, onOpenChange }: MenuTasksProps) {
  const listenerId = useListenerId()
  const control = { isOpen, anchor: returnTo, onOpenChange }
  return <Suspense>{part()}</Suspense>

  function part() {
    switch (task.type) {
      case 'file':
        return <PlaylistPicker control={control} things={task.things} ticked={task.ticked} />
      case 'edit':
        return <EditPlaylistDialog control={control} playlist={task.playlist} />
      case 'duplicates':
        return <DuplicatesDialog control={control} playlist={task.playlist} />
      case 'delete':
        return (
          <RemovePlaylistDialog
            control={control}
            playlist={task.playlist}
            isOwn={task.playlist.owner.id === listenerId}
          />
        )
      default:
        return task satisfies never
    }
  }
}
