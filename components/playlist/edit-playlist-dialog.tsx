import { useState } from 'react'
import { inDialog } from '@/components/ui/dialog'
import type { PopupControl } from '@/hooks/use-lazy-popup'
import { useSpotify } from '@/hooks/use-spotify'
import { showToast } from '@/lib/browser/toasts'
import type { Playlist } from '@/lib/music/entities'
import { mayHaveBeenDone } from '@/lib/provider-error'
import {
  changePlaylistDetails,
  type PlaylistDetails,
  uploadPlaylistCover,
} from '@/lib/spotify/endpoints/playlist-edits'
import { loadReaders } from '@/lib/spotify/endpoints/reads'
import type { SpotifyClient } from '@/lib/spotify/sending/client'
import { toResult, type WriteResult } from '@/lib/spotify/sending/command-result'
import { thingsOf } from '@/lib/things/things'
import { reasonInWords } from '@/lib/words/error-words'
import { checkOnProfile } from './check-on-profile'
import { CoverField } from './cover-field'
import { PlaylistForm, type PlaylistFormValues } from './playlist-form'
import { useFailure } from './use-failure'

type EditPlaylistDialogProps = { control: PopupControl; playlist: Playlist }

export const EditPlaylistDialog = inDialog(Editing, () => ({ title: 'Edit details' }))

function Editing({ control, playlist }: EditPlaylistDialogProps) {
  const client = useSpotify()
  const [cover, setCover] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const { failure, setFailure } = useFailure()

  const show = (facts: Partial<Playlist>) => thingsOf(client).patch(playlist.uri, facts)

  async function handleSubmit(values: PlaylistFormValues) {
    const details = changedDetails(playlist, values)
    setIsBusy(true)
    setFailure(null)
    const saved = details ? await saveDetails(client, playlist.id, details) : { ok: true as const }
    // What was not sent may have become something else meanwhile.
    if (saved.ok && details) show(details)
    if (saved.ok && details?.isPublic !== undefined) {
      void checkOnProfile(client, { ...playlist, ...values }, details.isPublic)
    }
    const uploaded = saved.ok && cover ? await uploadPlaylistCover(client, playlist.id, cover) : null
    setIsBusy(false)
    if (!saved.ok) {
      setFailure(
        mayHaveBeenDone(saved.error)
          ? `It is not known whether this was saved. ${reasonInWords(saved.error)} Save again to be sure.`
          : `Nothing was saved. ${reasonInWords(saved.error)}`,
      )
      return
    }
    if (uploaded && !uploaded.ok) {
      const reason = reasonInWords(uploaded.error)
      const text = mayHaveBeenDone(uploaded.error)
        ? `It is not known whether the cover was saved. ${reason} Save again to be sure.`
        : `The cover was not saved. ${reason}`
      setFailure(`${text}${details ? ' The rest was saved.' : ''}`)
      return
    }
    // The provider takes a while to show it.
    if (cover) {
      const images = [{ url: `data:image/jpeg;base64,${cover}`, width: null, height: null }]
      show({ images })
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
    >
      <CoverField images={playlist.images} jpegBase64={cover} onChoose={setCover} />
    </PlaylistForm>
  )
}

/**
 * Where the answer is lost, what the provider shows may prove that it was saved. It does not prove the opposite: a change
 * shows after a moment.
 */
async function saveDetails(
  client: SpotifyClient,
  id: string,
  details: PlaylistDetails,
): Promise<WriteResult> {
  const saved = await changePlaylistDetails(client, id, details)
  if (saved.ok || !mayHaveBeenDone(saved.error)) return saved
  const { getPlaylist } = await loadReaders()
  const now = await toResult(getPlaylist(client, id))
  const wanted = Object.entries(details) as [keyof PlaylistDetails, unknown][]
  return now.ok && wanted.every(([name, value]) => now[name] === value) ? { ok: true } : saved
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
