import { useRef } from 'react'
import { useSWRConfig } from 'swr'
import { inDialog } from '@/components/ui/dialog'
import { useLists } from '@/hooks/use-list'
import type { PopupControl } from '@/hooks/use-open'
import { entitiesOf } from '@/lib/entities/entity-store'
import { heartsOf } from '@/lib/hearts/hearts'
import type { Playlist } from '@/lib/music/entities'
import { keys } from '@/lib/spotify/endpoints/keys'
import { commonWords } from '@/lib/words/common-words'
import { createWords } from '@/lib/words/playlist-dialog-words'
import { checkOnProfile } from './check-on-profile'
import { createOnce, type LostTry } from './create-once'
import { PlaylistForm, type PlaylistFormValues } from './playlist-form'
import { failureInWords, useAttempt } from './use-attempt'

type CreatePlaylistDialogProps = {
  control: PopupControl
  /** Called once the playlist is in the sidebar and the library. */
  onCreated: (playlist: Playlist) => void
}

const empty: PlaylistFormValues = { name: '', description: '', isPublic: false, isCollaborative: false }

export const CreatePlaylistDialog = inDialog(Creating, () => ({
  title: commonWords.newPlaylist,
  firstFocus: '[name=name]',
}))

function Creating({ control, onCreated }: CreatePlaylistDialogProps) {
  const lists = useLists()
  const { mutate } = useSWRConfig()
  const { attempt, ...outcome } = useAttempt()
  const lost = useRef<LostTry>(null)

  async function create({ description, ...values }: PlaylistFormValues) {
    // An empty description is not sent: the provider refuses to store one.
    const details = { ...values, ...(description && { description }) }
    const created = await createOnce(lists, details, lost.current)
    if (!created.ok) {
      lost.current = created.lost
      return failureInWords(createWords, created.error, created.lost !== null)
    }
    const { playlist } = created
    // The screen of the new playlist needs no request for it.
    void mutate(keys.playlist(playlist.id), playlist, { revalidate: false })
    const entities = entitiesOf(lists.client)
    entities.learn(playlist, entities.moment())
    heartsOf(lists.client).noteAccepted({ uris: [playlist.uri], isSaved: true })
    if (values.isPublic) void checkOnProfile(lists.client, playlist, true)
    control.onOpenChange(false)
    onCreated(playlist)
    return null
  }

  return (
    <PlaylistForm
      initial={empty}
      submitLabel={createWords.submit}
      {...outcome}
      onSubmit={(values) => void attempt(() => create(values))}
    />
  )
}
