import { Suspense, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { lazyPart } from '@/components/ui/lazy-part'
import { Sentence } from '@/components/ui/phrase'
import { useLyricsSettings } from '@/hooks/use-lyrics-settings'
import type { PopupControl } from '@/hooks/use-open'
import { type Lyrics, lrclibName } from '@/lib/lyrics/lyrics'
import type { Track } from '@/lib/music/entities'
import { chooserWords as words } from '@/lib/words/lyrics-chooser-words'
import { editorWords } from '@/lib/words/lyrics-editor-words'
import { ChooseLyrics } from './choose-lyrics'
import styles from './lyrics-chooser.module.css'
import { LyricsService } from './lyrics-parts'
import { useTrackLyrics } from './track-lyrics'
import { useFetchIsrc } from './use-recording'

const LyricsEditor = lazyPart(async () => (await import('./lyrics-editor')).LyricsEditor)

type LyricsChooserProps = {
  control: PopupControl
  track: Track
  /** Begins with the editor. */
  isSyncing?: boolean | undefined
}

/** As the button says that opens it; a choice doesn’t change it. */
const titleOf = (lyrics: Lyrics | null) => (lyrics?.text ? words.title : words.openNone)

/** The dialog that chooses a song’s lyrics, or imports or syncs them. */
export function LyricsChooser({ control, track, isSyncing = false }: LyricsChooserProps) {
  useFetchIsrc(track)
  const lyrics = useTrackLyrics(track).data ?? null
  const [title] = useState(() => titleOf(lyrics))
  const [isEditing, setIsEditing] = useState(isSyncing)
  const { mode } = useLyricsSettings()
  const shownId = lyrics?.source === lrclibName ? lyrics.id : null

  function onOpenChange(isOpen: boolean): void {
    if (!isOpen) setIsEditing(false)
    control.onOpenChange(isOpen)
  }

  const own = { ...control, onOpenChange }
  return (
    <Dialog
      {...own}
      title={isEditing ? editorWords.title : title}
      placement="rising"
      firstFocus="input:checked"
      // Escape leaves the editor first, then closes the dialog.
      onEscape={isEditing ? () => setIsEditing(false) : undefined}
    >
      {isEditing ? (
        <Suspense>
          <LyricsEditor control={own} track={track} lyrics={lyrics} />
        </Suspense>
      ) : (
        <ChooseLyrics track={track} shownId={shownId}>
          <p className="muted">
            <Sentence text={words.report} parts={{ service: <LyricsService name={lrclibName} /> }} />
          </p>
          <div className={styles.buttons}>
            {mode === 'timed' ? <Button onClick={() => setIsEditing(true)}>{editorWords.open}</Button> : null}
            <Button variant="primary" onClick={() => onOpenChange(false)}>
              {words.done}
            </Button>
          </div>
        </ChooseLyrics>
      )}
    </Dialog>
  )
}
