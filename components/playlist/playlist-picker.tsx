import { clsx } from 'clsx'
import { Plus } from 'lucide-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Region } from '@/components/screen/region'
import { isCommand } from '@/components/track-list/row-keys'
import { Button } from '@/components/ui/button'
import { inDialog } from '@/components/ui/dialog'
import { mediaRow } from '@/components/ui/media-row'
import { useListenerId } from '@/hooks/use-access-token'
import { allRows, useLists } from '@/hooks/use-list'
import { useMyPlaylists, useReadPlaylists } from '@/hooks/use-my-playlists'
import { type PopupControl, useOwnPopup } from '@/hooks/use-open'
import { foldText } from '@/lib/fold-text'
import { isEditable, type Playable, type Playlist } from '@/lib/music/entities'
import type { MenuTarget } from '@/lib/music/menu-target'
import { itemsOfThings } from '@/lib/player/thing-items'
import { toResult, type WriteResult } from '@/lib/spotify/sending/command-result'
import { commonWords } from '@/lib/words/common-words'
import { menuWords } from '@/lib/words/menu-words'
import { pickerWords } from '@/lib/words/playlist-dialog-words'
import { countThings } from '@/lib/words/thing-counts'
import { CreatePlaylistDialog } from './create-playlist-dialog'
import { addable } from './find-copies'
import { PickerRow } from './picker-row'
import { createPlaylistEdits } from './playlist-edits'
import styles from './playlist-picker.module.css'
import { useTicks } from './use-ticks'

const nothing: readonly Playable[] = []

type PlaylistPickerProps = {
  control: PopupControl
  things: readonly MenuTarget[]
  ticked?: Playlist | undefined
}

/** Adds songs, also those of whole albums and playlists, to the playlists that the listener ticks. */
export const PlaylistPicker = inDialog(Picking, () => ({
  title: menuWords.addToPlaylist,
  placement: 'rising',
  firstFocus: 'input',
}))

function Picking({ control, things, ticked }: PlaylistPickerProps) {
  const field = useRef<HTMLInputElement>(null)
  const lists = useLists()
  const { items, error, retry } = useItems(things)
  const [query, setQuery] = useState('')
  /** Gets focus after a playlist is created. Null until the first time. */
  const [createAnchor, setCreateAnchor] = useState<HTMLElement | null>(null)
  const creating = useOwnPopup('dialog')
  const [isEnding, setIsEnding] = useState(false)
  const { playlists, isComplete, error: listError, isLoading, retry: retryList } = useMyPlaylists()
  const rest = useReadPlaylists(allRows)
  const listenerId = useListenerId()
  const picked = useTicks(items, { all: isComplete ? (playlists ?? null) : null, first: ticked })
  const count = picked.ticks.length
  const editable = playlists?.filter((playlist) => isEditable(playlist, listenerId))
  const found = editable?.filter(({ name }) => foldText(name).includes(foldText(query.trim())))

  function end() {
    if (!items || picked.lookAgain()) return
    for (const { playlist, songs } of picked.additions()) createPlaylistEdits(lists, playlist).add(songs)
    control.onOpenChange(false)
  }

  // Done waits until all ticked playlists are checked for copies and the listener has answered.
  const isDone = isEnding && items !== null && picked.isSettled
  const endNow = useEffectEvent(end)
  useEffect(() => {
    if (isDone) endNow()
  }, [isDone])

  function handleEnter() {
    const [first] = found ?? []
    if (query.trim() === '' && count > 0) return setIsEnding(true)
    if (!first) return
    if (!picked.tickOf(first)) picked.toggle(first)
    setQuery('')
  }

  if (error) return <Region of={{ error, mutate: retry }} what="songs-to-add" />
  if (items?.length === 0) return <p className={styles.note}>{pickerWords.onlyFiles}</p>
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the box and the choices inside are what is focused.
    <div className={clsx('stack', styles.picker)} onKeyDown={goAlong}>
      <p className={styles.what} dir="auto">
        {whatInWords(things, items)}
      </p>
      <input
        ref={field}
        className="field"
        type="text"
        aria-label={pickerWords.find}
        placeholder={pickerWords.find}
        autoComplete="off"
        dir="auto"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          handleEnter()
        }}
      />
      <button
        type="button"
        data-stop
        className={clsx(mediaRow, styles.choice, styles.create)}
        onClick={() => {
          setCreateAnchor(field.current)
          creating.open()
        }}
      >
        <span className={styles.plus}>
          <Plus aria-hidden size={20} strokeWidth={1.75} />
        </span>
        {commonWords.newPlaylist}
      </button>
      {listError && !playlists ? (
        <Region of={{ error: listError, isValidating: isLoading, mutate: retryList }} what="playlists" />
      ) : null}
      <ul className={styles.list} aria-label={pickerWords.list}>
        {found?.map((playlist) => (
          <PickerRow key={playlist.id} playlist={playlist} items={items ?? nothing} picked={picked} />
        ))}
      </ul>
      <Region
        of={{ error: rest.error, isValidating: rest.isReading, mutate: rest.retry }}
        what="rest-of-playlists"
      />
      {found?.length === 0 && (isComplete || !rest.error) ? (
        <p className={styles.note} role="status">
          {isComplete ? pickerWords.notFound : pickerWords.searching}
        </p>
      ) : null}
      <div className={styles.foot}>
        <span role="status" className="muted">
          {count > 0 ? pickerWords.chosen(count) : ''}
        </span>
        <Button
          variant="primary"
          data-stop
          isBusy={isEnding && !picked.isAsking}
          onClick={() => setIsEnding(true)}
        >
          {pickerWords.done}
        </Button>
      </div>
      {createAnchor ? (
        <CreatePlaylistDialog
          control={{ isOpen: creating.isOpen, anchor: createAnchor, onOpenChange: creating.setOpen }}
          onCreated={picked.toggle}
        />
      ) : null}
    </div>
  )
}

function useItems(things: readonly MenuTarget[]) {
  const lists = useLists()
  const [attempt, setAttempt] = useState(0)
  const [read, setRead] = useState<WriteResult<{ items: readonly Playable[] }> | null>(null)
  const atHand = things.flatMap(({ item }) => item ?? [])
  const isAtHand = atHand.length === things.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads again.
  useEffect(() => {
    if (isAtHand) return
    let isOver = false
    const reading = itemsOfThings(lists, things).then((items) => ({ items: addable(items) }))
    void toResult(reading).then((result) => !isOver && setRead(result))
    return () => {
      isOver = true
    }
  }, [lists, things, isAtHand, attempt])
  const [own] = useState(() => addable(atHand))
  return {
    items: isAtHand ? own : read?.ok ? read.items : null,
    error: read && !read.ok ? read.error : null,
    retry() {
      setRead(null)
      setAttempt((count) => count + 1)
    },
  }
}

function whatInWords(things: readonly MenuTarget[], items: readonly Playable[] | null): string {
  const [thing] = things
  const name = things.length === 1 && thing ? thing.name : countThings(things)
  const isOfLists = things.some(({ kind, item }) => !item && kind !== 'track' && kind !== 'episode')
  return isOfLists && items ? pickerWords.songsOf(name, items.length) : name
}

function goAlong(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
  const isOther = event.nativeEvent.isComposing || isCommand(event)
  if (step === undefined || isOther || !(event.target instanceof HTMLElement)) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, [data-stop]')]
  const next = stops[stops.indexOf(event.target) + step]
  if (!next) return
  event.preventDefault()
  next.focus({ focusVisible: true })
}
