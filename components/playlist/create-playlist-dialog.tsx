'use client'

import { type RefObject, useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import { Dialog } from '@/components/ui/dialog'
import type { PopupControl } from '@/hooks/use-lazy-popup'
import { useLists } from '@/hooks/use-list'
import { reasonInWords } from '@/lib/error-words'
import { tellPlaylistNews } from '@/lib/lists/playlist-news'
import type { Playlist } from '@/lib/music/entities'
import { keys } from '@/lib/spotify/keys'
import { checkOnProfile } from './check-on-profile'
import { createOnce, type LostTry } from './create-once'
import { PlaylistForm, type PlaylistFormValues } from './playlist-form'
import { useFailure } from './use-failure'

type CreatePlaylistDialogProps = {
  control: PopupControl
  /** By then it is in the sidebar and the library. */
  onCreated: (playlist: Playlist) => void
}

const empty: PlaylistFormValues = { name: '', description: '', isPublic: false, isCollaborative: false }

export function CreatePlaylistDialog({ control, onCreated }: CreatePlaylistDialogProps) {
  const nameField = useRef<HTMLInputElement>(null)
  return (
    <Dialog
      isOpen={control.isOpen}
      onOpenChange={control.onOpenChange}
      title="New playlist"
      returnFocusTo={() => control.anchor}
      firstFocus={nameField}
    >
      <Creating control={control} onCreated={onCreated} nameField={nameField} />
    </Dialog>
  )
}

type CreatingProps = CreatePlaylistDialogProps & { nameField: RefObject<HTMLInputElement | null> }

function Creating({ control, onCreated, nameField }: CreatingProps) {
  const lists = useLists()
  const shown = useSWRConfig()
  const [isBusy, setIsBusy] = useState(false)
  const { failure, setFailure } = useFailure()
  const lost = useRef<LostTry>(null)

  async function handleSubmit({ description, ...values }: PlaylistFormValues) {
    setIsBusy(true)
    setFailure(null)
    // An empty description is not sent: the provider refuses to store one.
    const details = { ...values, ...(description && { description }) }
    const created = await createOnce(lists, details, lost.current)
    setIsBusy(false)
    if (!created.ok) {
      lost.current = created.lost
      const reason = reasonInWords(created.error)
      setFailure(
        created.lost
          ? `It is not known whether the playlist was created: ${reason}. Create looks for it first, so there will be no second one.`
          : `The playlist was not created: ${reason}.`,
      )
      return
    }
    const { playlist } = created
    void shown.mutate(keys.playlist(playlist.id), playlist, { revalidate: false })
    tellPlaylistNews(lists, { added: playlist })
    if (values.isPublic) void checkOnProfile(lists, shown, playlist, true)
    control.onOpenChange(false)
    onCreated(playlist)
  }

  return (
    <PlaylistForm
      initial={empty}
      submitLabel="Create"
      isBusy={isBusy}
      failure={failure}
      nameField={nameField}
      onSubmit={(values) => void handleSubmit(values)}
      onCancel={() => control.onOpenChange(false)}
    />
  )
}
