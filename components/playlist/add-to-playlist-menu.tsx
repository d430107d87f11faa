'use client'

import { Plus } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useSWRConfig } from 'swr'
import { FailedRegion } from '@/components/screen/region'
import { Button } from '@/components/ui/button'
import { Popover } from '@/components/ui/popover'
import { Truncated } from '@/components/ui/truncated'
import type { PopupControl } from '@/hooks/use-lazy-popup'
import { allRows, useLists } from '@/hooks/use-list'
import { useMyPlaylists, useReadPlaylists } from '@/hooks/use-my-playlists'
import { useRead } from '@/hooks/use-read'
import { foldText } from '@/lib/fold-text'
import type { Playable, Playlist } from '@/lib/music/entities'
import { profileRead } from '@/lib/spotify/profile'
import styles from './add-to-playlist-menu.module.css'
import { CreatePlaylistDialog } from './create-playlist-dialog'
import { addable, createPlaylistEdits, knownCopies, namesInWords } from './playlist-edits'

type AddToPlaylistMenuProps = { control: PopupControl; items: readonly Playable[] }

/** The listener's own and shared playlists, to search and choose from, and a new one. Import it lazily. */
export function AddToPlaylistMenu({ control, items }: AddToPlaylistMenuProps) {
  const lists = useLists()
  const shown = useSWRConfig()
  const [asking, setAsking] = useState<Playlist | null>(null)
  const [isCreating, setIsCreating] = useState(false)
  const wanted = addable(items)

  function close() {
    setAsking(null)
    control.onOpenChange(false)
  }

  function add(playlist: Playlist) {
    close()
    createPlaylistEdits(lists, shown, playlist).add(wanted)
  }

  function handleChoose(playlist: Playlist) {
    if (knownCopies(lists, playlist.id, wanted).length > 0) setAsking(playlist)
    else add(playlist)
  }

  return (
    <>
      <Popover
        control={{ ...control, onOpenChange: (isOpen) => (isOpen ? control.onOpenChange(true) : close()) }}
        label="Add to playlist"
        align="end"
        side="bottom"
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the box and the choices inside are what is focused. */}
        <div className={styles.menu} onKeyDown={goAlong}>
          {wanted.length === 0 ? (
            <p className={styles.note}>A file on a computer can be added only in Spotify’s own apps.</p>
          ) : asking ? (
            <Question
              playlist={asking}
              copies={knownCopies(lists, asking.id, wanted)}
              onAdd={() => add(asking)}
              onCancel={close}
            />
          ) : (
            <Choices
              onChoose={handleChoose}
              onCreate={() => {
                close()
                setIsCreating(true)
              }}
            />
          )}
        </div>
      </Popover>
      {isCreating ? (
        <CreatePlaylistDialog
          control={{ isOpen: isCreating, anchor: control.anchor, onOpenChange: setIsCreating }}
          onCreated={(playlist) => add(playlist)}
        />
      ) : null}
    </>
  )
}

/** Up and Down move from the box through the choices and back. */
function goAlong(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
  const isOther = event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey
  if (step === undefined || isOther || !(event.target instanceof HTMLElement)) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, button')]
  const next = stops[stops.indexOf(event.target) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

type ChoicesProps = { onChoose: (playlist: Playlist) => void; onCreate: () => void }

function Choices({ onChoose, onCreate }: ChoicesProps) {
  const { playlists, isComplete, error, isLoading, retry } = useMyPlaylists()
  const rest = useReadPlaylists(allRows)
  const { data: profile } = useRead(profileRead)
  const [query, setQuery] = useState('')
  const own = playlists?.filter(({ owner, isCollaborative }) => owner.id === profile?.id || isCollaborative)
  const found = own?.filter(({ name }) => foldText(name).includes(foldText(query.trim())))
  return (
    <>
      <input
        className={styles.search}
        type="text"
        aria-label="Find a playlist"
        placeholder="Find a playlist"
        autoComplete="off"
        dir="auto"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <button type="button" className={styles.choice} onClick={onCreate}>
        <Plus aria-hidden size={20} strokeWidth={1.75} />
        New playlist
      </button>
      {error && !playlists ? (
        <FailedRegion error={error} what="Your playlists" onRetry={retry} isRetrying={isLoading} />
      ) : null}
      <ul className={styles.list} aria-label="Your playlists">
        {found?.map((playlist) => (
          <li key={playlist.id}>
            <button type="button" className={styles.choice} onClick={() => onChoose(playlist)}>
              <Truncated>{playlist.name}</Truncated>
            </button>
          </li>
        ))}
      </ul>
      {rest.error ? (
        <FailedRegion
          error={rest.error}
          what="The rest of your playlists"
          onRetry={rest.retry}
          isRetrying={rest.isReading}
        />
      ) : null}
      {found?.length === 0 && (isComplete || !rest.error) ? (
        <p className={styles.note} role="status">
          {isComplete ? 'None of your playlists has this in its name.' : 'Searching all your playlists'}
        </p>
      ) : null}
    </>
  )
}

type QuestionProps = {
  playlist: Playlist
  copies: readonly Playable[]
  onAdd: () => void
  onCancel: () => void
}

function Question({ playlist, copies, onAdd, onCancel }: QuestionProps) {
  return (
    <div className={styles.question}>
      <p dir="auto">
        {namesInWords(copies.map(({ name }) => name))} {copies.length === 1 ? 'is' : 'are'} in {playlist.name}{' '}
        already.
      </p>
      <div className={styles.buttons}>
        <Button size="small" variant="quiet" onClick={onCancel}>
          Do not add
        </Button>
        <Button size="small" variant="primary" onClick={onAdd}>
          Add anyway
        </Button>
      </div>
    </div>
  )
}
