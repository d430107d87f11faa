import { Music2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button'
import { LatePopup } from '@/components/ui/late-popup'
import { lazyPart } from '@/components/ui/lazy-part'
import { Skeleton } from '@/components/ui/skeleton'
import { useAbortableRead } from '@/hooks/use-abortable-read'
import { useLyricsSettings } from '@/hooks/use-lyrics-settings'
import { useLazyPopup } from '@/hooks/use-open'
import { loadLyrics } from '@/lib/lyrics/load-lyrics'
import type { Lyrics } from '@/lib/lyrics/lyrics'
import type { Track } from '@/lib/music/entities'
import { commonWords } from '@/lib/words/common-words'
import { chooserWords } from '@/lib/words/lyrics-chooser-words'
import { lyricsWords } from '@/lib/words/lyrics-words'
import { FoundLyrics } from './found-lyrics'
import styles from './lyrics.module.css'
import { useLyricsChoice } from './use-lyrics-choice'

const LyricsChooser = lazyPart(async () => (await import('./lyrics-chooser')).LyricsChooser)

/** Asks once per track and choice, never again by itself; moving on to another track aborts the request. */
export function useTrackLyrics(track: Track) {
  const settings = useLyricsSettings()
  const { choice, choiceText } = useLyricsChoice(track)
  return useAbortableRead<Lyrics | null>(
    ['lyrics', track.uri, choiceText],
    (signal) => loadLyrics(track, choice, settings, signal),
    {
      revalidateIfStale: false,
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
      shouldRetryOnError: false,
    },
  )
}

/** The dialog about them outlives them: what is written in it stays when other lyrics are chosen in another tab. */
export function TrackLyrics({ track }: { track: Track }) {
  const read = useTrackLyrics(track)
  const { control, triggerProps } = useLazyPopup('dialog')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const choosing = <Button {...triggerProps}>{chooserWords.openNone}</Button>

  function choose(from: HTMLElement | null): void {
    setAnchor(from)
    control.onOpenChange(true)
  }

  return (
    <>
      <ReadLyrics track={track} read={read} choosing={choosing} onChoose={choose} />
      <LatePopup {...control}>
        <LyricsChooser
          control={{ ...control, anchor: control.anchor ?? anchor }}
          track={track}
          lyrics={read.data ?? null}
        />
      </LatePopup>
    </>
  )
}

type ReadLyricsProps = {
  track: Track
  read: ReturnType<typeof useTrackLyrics>
  /** For where there are no words to show. */
  choosing: ReactNode
  onChoose(from: HTMLElement | null): void
}

function ReadLyrics({ track, read: { data, error, isWaiting, retry }, choosing, onChoose }: ReadLyricsProps) {
  const { choice } = useLyricsChoice(track)
  if (error && !isWaiting) {
    const retrying = error.kind === 'signed-out' ? null : <Button onClick={retry}>{commonWords.retry}</Button>
    return (
      <LyricsMessage isFailure action={retrying}>
        {lyricsWords.failed(error.kind)}
      </LyricsMessage>
    )
  }
  if (data === undefined) return <LyricsSkeleton />
  if (data === null) {
    return (
      <LyricsMessage action={choosing}>
        {choice?.kind === 'none' ? chooserWords.chosenNone : lyricsWords.notFound}
      </LyricsMessage>
    )
  }
  if (data.kind === 'instrumental') {
    return (
      <LyricsMessage icon={<Music2 size={40} strokeWidth={1.75} aria-hidden />} action={choosing}>
        {lyricsWords.instrumental}
      </LyricsMessage>
    )
  }
  return <FoundLyrics track={track} lyrics={data} onChoose={onChoose} />
}

const widths = ['72%', '58%', '80%', '46%', '66%', '74%', '52%']

function LyricsSkeleton() {
  return (
    <div className={styles.skeleton} role="status" aria-label={lyricsWords.loading}>
      {widths.map((width) => (
        <Skeleton key={width} width={width} height="1em" />
      ))}
    </div>
  )
}

type LyricsMessageProps = {
  isHeading?: boolean
  isFailure?: boolean
  icon?: ReactNode
  action?: ReactNode
  children: string
}

export function LyricsMessage({ isHeading, isFailure, icon, action, children }: LyricsMessageProps) {
  const Text = isHeading ? 'h1' : 'p'
  return (
    <div className={styles.message} role={isFailure ? 'alert' : undefined}>
      {icon}
      <Text className={styles.text}>{children}</Text>
      {action}
    </div>
  )
}
