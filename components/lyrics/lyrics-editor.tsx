import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { DialogButtons } from '@/components/ui/dialog'
import { passFocusOn } from '@/components/ui/focus-return'
import { Sentence } from '@/components/ui/phrase'
import type { PopupControl } from '@/hooks/use-open'
import { usePlayer, usePlayerCommands } from '@/hooks/use-player'
import { showToast } from '@/lib/browser/toasts'
import {
  hasLostWords,
  type LineTiming,
  placedLines,
  timingOf,
  timingOfLyrics,
} from '@/lib/lyrics/line-timing'
import { type Lyrics, lrclibName } from '@/lib/lyrics/lyrics'
import { defaultLyricsLook } from '@/lib/lyrics/lyrics-look'
import { parseLyricsText } from '@/lib/lyrics/read-file'
import { writeLrc } from '@/lib/lyrics/write-lrc'
import type { Track } from '@/lib/music/entities'
import { selectAnchor } from '@/lib/player/selectors'
import { commonWords } from '@/lib/words/common-words'
import { chooserWords } from '@/lib/words/lyrics-chooser-words'
import { editorWords as words } from '@/lib/words/lyrics-editor-words'
import { LineTimer, useHearing } from './line-timer'
import styles from './lyrics-editor.module.css'
import { LyricsService } from './lyrics-parts'
import { TimedLyrics } from './timed-lyrics'
import { useLyricsChoice } from './use-lyrics-choice'
import { useLyricsOffset } from './use-lyrics-offset'

/**
 * `typed`: text not yet split into lines; null while lines are being synced. `begunWith`: the lyrics that were shown,
 * or null.
 */
type Draft = {
  timing: LineTiming
  typed: string | null
  begunWith: string | null
  /** Earlier timings for Undo, the latest last. */
  past: readonly LineTiming[]
}

const mostUndone = 100

/** Unsaved work for each song, by URI, until the page unloads: closing the dialog loses nothing. */
const drafts = new Map<string, Draft>()

/** `lyrics`: the lyrics shown, or null; the editor starts with their text and times. */
type LyricsEditorProps = {
  control: PopupControl
  track: Track
  lyrics: Lyrics | null
}

/** Syncs lyrics line by line during playback, to use here or to save as a file. */
export function LyricsEditor({ control, track, lyrics }: LyricsEditorProps) {
  const key = track.uri
  const [{ timing, typed, begunWith, past }, setDraft] = useState(() => drafts.get(key) ?? beginWith(lyrics))
  const [hasLost, setHasLost] = useState(false)
  const [isPreview, setIsPreview] = useState(false)
  const { isHeard } = useHearing(track)
  const showsPreview = isPreview && isHeard
  const { choose } = useLyricsChoice(track)
  const savedDraft = useRef(drafts.get(key))
  const announceDraft = useEffectEvent(() => {
    if (drafts.get(key) !== savedDraft.current) showToast({ text: words.draftKept(track.name), id: key })
  })
  useEffect(() => () => announceDraft(), [])
  const lrc = writeLrc(placedLines(timing))
  const fileName = `${track.name.replace(/[\\/:*?"<>|]+/g, ' ')}.lrc`

  function change(next: LineTiming, words: string | null = null): void {
    const changed = next === timing ? past : [...past, timing].slice(-mostUndone)
    keep({ timing: next, typed: words, begunWith, past: changed })
  }

  function keep(draft: Draft): void {
    drafts.set(key, draft)
    setDraft(draft)
  }

  function undo(): void {
    const last = past.at(-1)
    if (last) keep({ timing: last, typed: null, begunWith, past: past.slice(0, -1) })
  }

  async function use(): Promise<void> {
    forget()
    control.onOpenChange(false)
    const isStored = await choose({ kind: 'file', name: fileName, text: lrc })
    if (!isStored) showToast({ text: chooserWords.notKept, kind: 'error' })
  }

  function forget(): void {
    drafts.delete(key)
    savedDraft.current = undefined
  }

  function changeWords(text: string): void {
    const next = timingOf(text, timing.lines)
    setHasLost(hasLostWords(timing.lines, next.lines))
    change(next)
  }

  function startOver(): void {
    forget()
    setHasLost(false)
    setDraft(beginWith(lyrics))
  }

  const others =
    begunWith === (lyrics?.text ?? null) ? null : (
      <div className="line">
        <p className="muted rest">{words.othersShown}</p>
        <Button size="small" onClick={startOver}>
          {words.startOver}
        </Button>
      </div>
    )

  if (typed !== null) {
    return (
      <Words text={typed} onChange={(text) => change(timing, text)} onDone={() => changeWords(typed)}>
        {others}
      </Words>
    )
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key is the one of the Undo button.
    <div
      className="stack"
      data-content
      onKeyDown={(event) => {
        if (event.key.toLowerCase() !== 'z' || event.shiftKey || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        undo()
      }}
    >
      {others}
      {hasLost ? <p role="status">{words.lostWords}</p> : null}
      <div className={styles.transport}>
        <PlayButtons track={track} />
        <Button size="small" onClick={() => change(timing, textOf(timing))}>
          {words.toText}
        </Button>
        <Button ref={passFocusOn} size="small" disabled={past.length === 0} onClick={undo}>
          {commonWords.undo}
        </Button>
        <Button
          size="small"
          aria-pressed={showsPreview}
          disabled={!showsPreview && (lrc === '' || !isHeard)}
          onClick={() => setIsPreview(!showsPreview)}
        >
          {words.preview}
        </Button>
      </div>
      {showsPreview ? (
        <Preview track={track} lrc={lrc} fileName={fileName} />
      ) : (
        <LineTimer track={track} timing={timing} onChange={change} />
      )}
      <div className={styles.foot}>
        <div className="line">
          <p className="muted rest">
            <Sentence text={words.publish} parts={{ service: <LyricsService name={lrclibName} /> }} />
          </p>
          <Button size="small" disabled={lrc === ''} onClick={() => saveFile(fileName, lrc)}>
            {words.save}
          </Button>
        </div>
        <DialogButtons leave={commonWords.close}>
          <Button
            variant={timing.next < timing.lines.length && !showsPreview ? 'secondary' : 'primary'}
            disabled={lrc === ''}
            onClick={use}
          >
            {words.use}
          </Button>
        </DialogButtons>
      </div>
    </div>
  )
}

function PlayButtons({ track }: { track: Track }) {
  const { hearFrom } = useHearing(track)
  const commands = usePlayerCommands()
  const isPlaying = usePlayer((state) => selectAnchor(state)?.isAdvancing === true)
  return (
    <>
      <Button size="small" onClick={() => hearFrom(0)}>
        {words.fromStart}
      </Button>
      <Button size="small" data-play onClick={() => void commands.toggle()}>
        {isPlaying ? words.stop : words.play}
      </Button>
    </>
  )
}

function beginWith(lyrics: Lyrics | null): Draft {
  const timing = lyrics?.kind === 'timed' ? timingOfLyrics(lyrics.lines) : timingOf(lyrics?.text ?? '')
  return { timing, typed: timing.next > 0 ? null : textOf(timing), begunWith: lyrics?.text ?? null, past: [] }
}

const textOf = ({ lines }: LineTiming) => lines.map(({ text }) => text).join('\n')

type PreviewProps = { track: Track; lrc: string; fileName: string }

/** The lines as they will be shown, following the music. */
function Preview({ track, lrc, fileName }: PreviewProps) {
  const { laterMs } = useLyricsOffset(track)
  const read = useMemo(() => parseLyricsText(fileName, lrc), [fileName, lrc])
  return (
    <div className={styles.preview}>
      {read.ok && read.lyrics.kind === 'timed' ? (
        <TimedLyrics
          lyrics={read.lyrics}
          look={defaultLyricsLook}
          laterMs={laterMs}
          second={{ kind: 'none' }}
          onChoose={null}
        />
      ) : null}
    </div>
  )
}

type WordsProps = { text: string; onChange(text: string): void; onDone(): void; children: ReactNode }

function Words({ text, onChange, onDone, children }: WordsProps) {
  return (
    <div className="stack" data-content>
      {children}
      <label className={styles.field}>
        {words.text}
        <textarea
          className={styles.text}
          rows={12}
          dir="auto"
          maxLength={60_000}
          value={text}
          onChange={({ target }) => onChange(target.value)}
        />
      </label>
      <p className="muted">{words.textHint}</p>
      <DialogButtons leave={commonWords.close}>
        <Button variant="primary" disabled={text.trim() === ''} onClick={onDone}>
          {words.toTiming}
        </Button>
      </DialogButtons>
    </div>
  )
}

/** Any browser has started the download by then. */
const keptForMs = 60_000

/** Downloads a text as a file. */
function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), keptForMs)
}
