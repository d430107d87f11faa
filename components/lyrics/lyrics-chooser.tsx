import { Suspense, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogButtons } from '@/components/ui/dialog'
import { lazyPart } from '@/components/ui/lazy-part'
import { useLyricsSettings } from '@/hooks/use-lyrics-settings'
import type { PopupControl } from '@/hooks/use-open'
import type { Lyrics } from '@/lib/lyrics/lyrics'
import type { Track } from '@/lib/music/entities'
import { commonWords } from '@/lib/words/common-words'
import { chooserWords as words } from '@/lib/words/lyrics-chooser-words'
import { editorWords, reportWords } from '@/lib/words/lyrics-editor-words'
import { ChooseLyrics } from './choose-lyrics'
import { useTrackLyrics } from './track-lyrics'
import { useAskForRecording } from './use-recording'

const LyricsEditor = lazyPart(async () => (await import('./lyrics-editor')).LyricsEditor)
const LyricsReport = lazyPart(async () => (await import('./lyrics-report')).LyricsReport)

type LyricsChooserProps = { control: PopupControl; track: Track }
type Step = 'choose' | 'edit' | 'publish' | 'report'

const titles: Record<Exclude<Step, 'choose'>, string> = {
  edit: editorWords.title,
  publish: editorWords.titleOfPublishing,
  report: reportWords.title,
}

/** The step that Escape goes back to. On the first step, it closes the dialog. */
const before: Partial<Record<Step, Step>> = { edit: 'choose', publish: 'edit', report: 'choose' }

const titleOf = (lyrics: Lyrics | null) => (lyrics?.text ? words.title : words.openNone)

/** Asks which lyrics belong to a song, and leads to what can be done where none of them do. */
export function LyricsChooser({ control, track }: LyricsChooserProps) {
  useAskForRecording(track)
  const lyrics = useTrackLyrics(track).data ?? null
  const [step, setStep] = useState<Step>('choose')
  const { mode } = useLyricsSettings()
  const reportedId = lyrics?.source === 'LRCLIB' ? lyrics.id : null

  function onOpenChange(isOpen: boolean): void {
    if (!isOpen) setStep('choose')
    control.onOpenChange(isOpen)
  }

  const own = { ...control, onOpenChange }
  const stepBefore = before[step]
  return (
    <Dialog
      {...own}
      title={step === 'choose' ? titleOf(lyrics) : titles[step]}
      placement="rising"
      firstFocus='[aria-pressed="true"]'
      onEscape={stepBefore && (() => setStep(stepBefore))}
    >
      {step === 'choose' ? (
        <ChooseLyrics control={own} track={track} shownId={reportedId}>
          <DialogButtons leave={commonWords.close}>
            {mode === 'timed' ? <Button onClick={() => setStep('edit')}>{editorWords.open}</Button> : null}
            {reportedId === null ? null : (
              <Button onClick={() => setStep('report')}>{reportWords.open}</Button>
            )}
          </DialogButtons>
        </ChooseLyrics>
      ) : (
        <Suspense>
          {step === 'report' ? (
            <LyricsReport control={own} id={reportedId ?? ''} />
          ) : (
            <LyricsEditor
              control={own}
              track={track}
              lyrics={lyrics}
              isAsking={step === 'publish'}
              onAsk={(isAsking) => setStep(isAsking ? 'publish' : 'edit')}
            />
          )}
        </Suspense>
      )}
    </Dialog>
  )
}
