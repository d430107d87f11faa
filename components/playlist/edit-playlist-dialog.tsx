'use client'

import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { Dialog } from '@/components/ui/dialog'
import type { PopupControl } from '@/hooks/use-lazy-popup'
import { useLists } from '@/hooks/use-list'
import { useSpotify } from '@/hooks/use-spotify'
import { reasonInWords } from '@/lib/error-words'
import { noteAmongPlaylists } from '@/lib/lists/sources'
import type { Playlist } from '@/lib/music/entities'
import { keys } from '@/lib/spotify/keys'
import {
  changePlaylistDetails,
  type PlaylistDetails,
  uploadPlaylistCover,
} from '@/lib/spotify/playlist-edits'
import { shownEntry } from '@/lib/spotify/swr-entry'
import { showToast } from '@/lib/toasts'
import { checkOnProfile } from './check-on-profile'
import { CoverField } from './cover-field'
import { PlaylistForm, type PlaylistFormValues } from './playlist-form'
import { useFailure } from './use-failure'

type EditPlaylistDialogProps = { control: PopupControl; playlist: Playlist }

/** Name, description, cover and visibility of the listener's own playlist. Sends only what has changed. */
export function EditPlaylistDialog({ control, playlist }: EditPlaylistDialogProps) {
  return (
    <Dialog
      isOpen={control.isOpen}
      onOpenChange={control.onOpenChange}
      title="Edit details"
      returnFocusTo={() => control.anchor}
    >
      <Editing control={control} playlist={playlist} />
    </Dialog>
  )
}

function Editing({ control, playlist }: EditPlaylistDialogProps) {
  const client = useSpotify()
  const lists = useLists()
  const shown = useSWRConfig()
  const [cover, setCover] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const { failure, setFailure } = useFailure()

  function show(facts: Partial<Playlist>) {
    // As it is now, not as it was when the dialog opened.
    const known = shownEntry<Playlist>(shown, keys.playlist(playlist.id)) ?? playlist
    void shown.mutate(keys.playlist(playlist.id), { ...known, ...facts }, { revalidate: false })
    // For the provider this makes another version of the list, which its answer does not name.
    lists.find(keys.playlistItems(playlist.id))?.editing.adoptVersion(null)
    noteAmongPlaylists(lists, playlist.id, facts)
  }

  async function handleSubmit(values: PlaylistFormValues) {
    const details = changedDetails(playlist, values)
    setIsBusy(true)
    setFailure(null)
    const saved = details ? await changePlaylistDetails(client, playlist.id, details) : { ok: true as const }
    if (saved.ok && details) show(values)
    if (saved.ok && details?.isPublic !== undefined) {
      void checkOnProfile(lists, shown, { ...playlist, ...values }, details.isPublic)
    }
    const uploaded = saved.ok && cover ? await uploadPlaylistCover(client, playlist.id, cover) : null
    setIsBusy(false)
    if (!saved.ok) {
      setFailure(`Nothing was saved: ${reasonInWords(saved.error)}.`)
      return
    }
    if (uploaded && !uploaded.ok) {
      setFailure(
        `The cover was not saved: ${reasonInWords(uploaded.error)}.${details ? ' The rest was.' : ''}`,
      )
      return
    }
    // The provider takes a while to show it.
    if (cover) {
      const images = [{ url: `data:image/jpeg;base64,${cover}`, width: null, height: null }]
      show({ ...values, images })
    }
    if (details || cover) showToast({ text: 'Playlist saved' })
    control.onOpenChange(false)
  }

  return (
    <PlaylistForm
      initial={formValues(playlist)}
      submitLabel="Save"
      isBusy={isBusy}
      failure={failure}
      onSubmit={(values) => void handleSubmit(values)}
      onCancel={() => control.onOpenChange(false)}
    >
      <CoverField images={playlist.images} jpegBase64={cover} onChoose={setCover} />
    </PlaylistForm>
  )
}

function formValues({ name, description, isPublic, isCollaborative }: Playlist): PlaylistFormValues {
  return { name, description, isPublic: isPublic ?? false, isCollaborative }
}

/** Null when nothing has changed. Public and collaborative exclude each other, so both are sent or neither. */
function changedDetails(playlist: Playlist, values: PlaylistFormValues): PlaylistDetails | null {
  const before = formValues(playlist)
  const isSeenAnew = values.isPublic !== before.isPublic || values.isCollaborative !== before.isCollaborative
  const changed: PlaylistDetails = {
    ...(values.name !== before.name && { name: values.name }),
    ...(values.description !== before.description && { description: values.description }),
    ...(isSeenAnew && { isPublic: values.isPublic, isCollaborative: values.isCollaborative }),
  }
  return Object.keys(changed).length > 0 ? changed : null
}
