import { Plus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { deferredPart } from '@/components/frame/deferred'
import { IconButton } from '@/components/ui/icon-button'
import { LazyPopup } from '@/components/ui/lazy-popup'
import { useLazyPopup } from '@/hooks/use-open'
import { leavePage } from '@/lib/overlays/overlays'
import { commonWords } from '@/lib/words/common-words'

const CreatePlaylistDialog = deferredPart((bundle) => bundle.CreatePlaylistDialog)

/** Creates a playlist and opens it. */
export function NewPlaylistButton() {
  const router = useRouter()
  const { control, triggerProps } = useLazyPopup('dialog')
  return (
    <>
      <IconButton
        {...triggerProps}
        label={commonWords.newPlaylist}
        icon={<Plus aria-hidden size={20} strokeWidth={1.75} />}
      />
      <LazyPopup isOpen={control.isOpen}>
        <CreatePlaylistDialog
          control={control}
          onCreated={(playlist) => {
            leavePage()
            router.push(`/playlist/${playlist.id}`)
          }}
        />
      </LazyPopup>
    </>
  )
}
