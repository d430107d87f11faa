import { useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import { inDialog } from '@/components/ui/dialog'
import type { PopupControl } from '@/hooks/use-lazy-popup'
import { useLists } from '@/hooks/use-list'
import { heartsOf } from '@/lib/hearts/hearts'
import type { Playlist } from '@/lib/music/entities'
import { keys } from '@/lib/spotify/endpoints/keys'
import { thingsOf } from '@/lib/things/things'
import { reasonInWords } from '@/lib/words/error-words'
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

export const CreatePlaylistDialog = inDialog(Creating, () => ({
  title: 'New playlist',
  firstFocus: '[name=name]',
}))

function Creating({ control, onCreated }: CreatePlaylistDialogProps) {
  const lists = useLists()
  const { mutate } = useSWRConfig()
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
          ? `It is not known whether the playlist was created. ${reason} Create looks for it first, so there will be no second one.`
          : `The playlist was not created. ${reason}`,
      )
      return
    }
    const { playlist } = created
    // Its screen need not ask for it.
    void mutate(keys.playlist(playlist.id), playlist, { revalidate: false })
    const things = thingsOf(lists.client)
    things.take(playlist, things.moment())
    heartsOf(lists.client).hear({ uris: [playlist.uri], isSaved: true })
    if (values.isPublic) void checkOnProfile(lists.client, playlist, true)
    control.onOpenChange(false)
    onCreated(playlist)
  }

  return (
    <PlaylistForm
      initial={empty}
      submitLabel="Create"
      isBusy={isBusy}
      failure={failure}
      onSubmit={(values) => void handleSubmit(values)}
    />
  )
}
