import { useState } from 'react'
import { inDialog } from '@/components/ui/dialog'
import type { PopupControl } from '@/hooks/use-open'
import { useSpotify } from '@/hooks/use-spotify'
import { showToast } from '@/lib/browser/toasts'
import { entitiesOf } from '@/lib/entities/entity-store'
import type { Playlist } from '@/lib/music/entities'
import { mayHaveSucceeded } from '@/lib/provider-error'
import {
  changePlaylistDetails,
  type PlaylistDetails,
  uploadPlaylistCover,
} from '@/lib/spotify/endpoints/playlist-commands'
import { loadReaders } from '@/lib/spotify/endpoints/reads'
import type { SpotifyClient } from '@/lib/spotify/sending/client'
import { toResult, type WriteResult } from '@/lib/spotify/sending/command-result'
import { menuWords } from '@/lib/words/menu-words'
import { editDialogWords } from '@/lib/words/playlist-dialog-words'
import { checkOnProfile } from './check-on-profile'
import { CoverField } from './cover-field'
import { PlaylistForm, type PlaylistFormValues } from './playlist-form'
import { failureInWords, useAttempt } from './use-attempt'

type EditPlaylistDialogProps = { control: PopupControl; playlist: Playlist }

export const EditPlaylistDialog = inDialog(Editing, () => ({
  title: menuWords.edit,
  firstFocus: '[name=name]',
}))

function Editing({ control, playlist }: EditPlaylistDialogProps) {
  const client = useSpotify()
  const [cover, setCover] = useState<string | null>(null)
  const { attempt, ...outcome } = useAttempt()
  const show = (facts: Partial<Playlist>) => entitiesOf(client).patch(playlist.uri, facts)

  async function save(values: PlaylistFormValues) {
    const details = changedDetails(playlist, values)
    if (details) {
      const saved = await saveDetails(client, playlist.id, details)
      if (!saved.ok) return failureInWords(editDialogWords, saved.error)
      // Only what was sent: the other details may have changed elsewhere meanwhile.
      show(details)
      const { isPublic } = details
      if (isPublic !== undefined) void checkOnProfile(client, { ...playlist, ...values }, isPublic)
    }
    if (cover) {
      const uploaded = await uploadPlaylistCover(client, playlist.id, cover)
      if (!uploaded.ok) {
        const text = failureInWords(editDialogWords.cover, uploaded.error)
        return details ? `${text} ${editDialogWords.cover.restSaved}` : text
      }
      // Spotify needs a while to show the new cover.
      show({ images: [{ url: `data:image/jpeg;base64,${cover}`, width: null, height: null }] })
    }
    if (details || cover) showToast({ text: editDialogWords.done })
    control.onOpenChange(false)
    return null
  }

  return (
    <PlaylistForm
      initial={formValues(playlist)}
      submitLabel={editDialogWords.submit}
      {...outcome}
      onSubmit={(values) => void attempt(() => save(values))}
    >
      <CoverField images={playlist.images} jpegBase64={cover} onChoose={setCover} />
    </PlaylistForm>
  )
}

/**
 * If the answer is lost, reads the playlist. The new details prove that they were saved. Old details prove nothing,
 * because Spotify shows a change only after a moment.
 */
async function saveDetails(
  client: SpotifyClient,
  id: string,
  details: PlaylistDetails,
): Promise<WriteResult> {
  const saved = await changePlaylistDetails(client, id, details)
  if (saved.ok || !mayHaveSucceeded(saved.error)) return saved
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
  const isAccessChanged =
    values.isPublic !== before.isPublic || values.isCollaborative !== before.isCollaborative
  const changed: PlaylistDetails = {
    ...(values.name !== before.name && { name: values.name }),
    ...(values.description !== before.description && { description: values.description }),
    ...(isAccessChanged && { isPublic: values.isPublic, isCollaborative: values.isCollaborative }),
  }
  return Object.keys(changed).length > 0 ? changed : null
}
