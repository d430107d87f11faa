import { SlidersHorizontal } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { sayOverBar } from '@/components/player/over-bar'
import { useShortcutsSwitch } from '@/components/player/shortcut-preference'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { isKeyHandled } from '@/components/ui/key-handled'
import { LazyPopup } from '@/components/ui/lazy-popup'
import { Popover } from '@/components/ui/popover'
import { useLazyPopup } from '@/hooks/use-open'
import { useStoredItem } from '@/hooks/use-stored-item'
import { listenInAll } from '@/lib/browser/documents'
import type { Lyrics } from '@/lib/lyrics/lyrics'
import { defaultLyricsLook, lyricsLookItem, type SecondLine } from '@/lib/lyrics/lyrics-look'
import { offsetStepMs } from '@/lib/lyrics/lyrics-offset'
import { scriptOf } from '@/lib/lyrics/romanize'
import type { Track } from '@/lib/music/entities'
import { chooserWords } from '@/lib/words/lyrics-chooser-words'
import { lyricsOptionWords } from '@/lib/words/lyrics-option-words'
import styles from './lyrics.module.css'
import { LyricsOptions } from './lyrics-options'
import type { OpenChooser } from './lyrics-parts'
import { PlainLyrics } from './plain-lyrics'
import { TimedLyrics } from './timed-lyrics'
import { type LyricsOffset, useLyricsOffset } from './use-lyrics-offset'
import { canRomanize, canTranslate, useSecondLine } from './use-second-line'

type SongLyricsProps = {
  track: Track
  lyrics: Exclude<Lyrics, { kind: 'instrumental' }>
  onChoose: OpenChooser | null
}

/** A song’s lyrics in the listener’s text size, script and offset. */
export function SongLyrics({ track, lyrics, onChoose }: SongLyricsProps) {
  'use memo'
  const look = useStoredItem(lyricsLookItem) ?? defaultLyricsLook
  const offset = useLyricsOffset(track)
  const { control, triggerProps } = useLazyPopup('popover')
  const [attempt, setAttempt] = useState(0)
  const { lines } = lyrics
  const offered: SecondLine[] = []
  if (canRomanize(lines)) offered.push('latin')
  if (canTranslate(lines)) offered.push('translation')
  const second = useSecondLine(lines, offered.includes(look.second) ? look.second : 'none', attempt)
  const isTimed = lyrics.kind === 'timed'
  useOffsetKeys(isTimed ? offset : null)

  return (
    <>
      <div className={styles.tools} data-tools>
        {isTimed && offset.laterMs !== 0 ? (
          <span className="muted">{lyricsOptionWords.shift(offset.laterMs)}</span>
        ) : null}
        <IconButton
          {...triggerProps}
          label={lyricsOptionWords.open}
          icon={<SlidersHorizontal aria-hidden size={20} strokeWidth={1.75} />}
        />
      </div>
      {isTimed ? (
        <TimedLyrics
          lyrics={lyrics}
          look={look}
          laterMs={offset.laterMs}
          second={second}
          onChoose={onChoose}
        />
      ) : (
        <PlainLyrics lyrics={lyrics} uri={track.uri} look={look} second={second} onChoose={onChoose} />
      )}
      <LazyPopup isOpen={control.isOpen}>
        <Popover control={control} label={lyricsOptionWords.open} align="end" side="bottom">
          <LyricsOptions
            look={look}
            setLook={lyricsLookItem.write}
            offset={isTimed ? offset : null}
            offered={offered}
            second={second}
            hasKana={scriptOf(lines.map(({ text }) => text)) === 'kana'}
            onRetry={() => setAttempt(attempt + 1)}
          >
            {onChoose ? (
              <Button
                onClick={() => {
                  control.onOpenChange(false)
                  onChoose(control.anchor)
                }}
              >
                {chooserWords.open}
              </Button>
            ) : null}
          </LyricsOptions>
        </Popover>
      </LazyPopup>
    </>
  )
}

/** The left bracket shows lyrics earlier, the right one later; comma and period where brackets need AltGr. */
function useOffsetKeys(offset: LyricsOffset | null): void {
  const { isOn } = useShortcutsSwitch()
  const isListening = isOn && offset !== null
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const step = stepOf(event.key)
    if (offset === null || step === 0 || event.shiftKey || isKeyHandled(event)) return
    event.preventDefault()
    sayOverBar(lyricsOptionWords.shifted(offset.song.shift(step) + offset.device.laterMs))
  })
  useEffect(
    () => (isListening ? listenInAll({ keydown: (event) => handleKey(event) }) : undefined),
    [isListening],
  )
}

function stepOf(key: string): number {
  if (key === '[' || key === ',') return -offsetStepMs
  return key === ']' || key === '.' ? offsetStepMs : 0
}
