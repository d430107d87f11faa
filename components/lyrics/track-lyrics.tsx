import { Music2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { useAbortableRead } from '@/hooks/use-abortable-read'
import { useListenerId } from '@/hooks/use-access-token'
import { useLyricsSettings } from '@/hooks/use-lyrics-settings'
import { useMenus } from '@/hooks/use-menus'
import type { Lyrics } from '@/lib/lyrics/lyrics'
import { readLyrics } from '@/lib/lyrics/read-lyrics'
import type { Playable, Track } from '@/lib/music/entities'
import { commonWords } from '@/lib/words/common-words'
import { chooserWords } from '@/lib/words/lyrics-chooser-words'
import { lyricsWords } from '@/lib/words/lyrics-words'
import styles from './lyrics.module.css'
import { SongLyrics } from './song-lyrics'
import { useLyricsChoice } from './use-lyrics-choice'

/** Fetches once for each track and choice, without retries; a new track aborts the request. */
export function useTrackLyrics(track: Track) {
  const settings = useLyricsSettings()
  const { choice } = useLyricsChoice(track)
  const userId = useListenerId()
  return useAbortableRead<Lyrics | null>(
    ['lyrics', track.uri, choice],
    (signal) => readLyrics(track, choice, userId, settings, signal),
    {
      revalidateIfStale: false,
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
      shouldRetryOnError: false,
    },
  )
}

export function PlayingLyrics({ item }: { item: Playable }) {
  if (item.type === 'track') return <TrackLyrics key={item.uri} track={item} />
  return <LyricsMessage>{lyricsWords.ofPodcast}</LyricsMessage>
}

export function TrackLyrics({ track }: { track: Track }) {
  const { data, error, isWaiting, retry } = useTrackLyrics(track)
  const menus = useMenus()
  // Outside the lyrics, so that the dialog stays open when the lyrics or the song change.
  const choose =
    menus &&
    ((from: HTMLElement | null, isSyncing = false) =>
      menus.startTask({ type: 'lyrics', track, isSyncing }, from))
  const choosing = choose && (
    <Button aria-haspopup="dialog" onClick={({ currentTarget }) => choose(currentTarget)}>
      {chooserWords.openNone}
    </Button>
  )
  const { choice } = useLyricsChoice(track)
  if (error && !isWaiting) {
    const helping =
      error.kind === 'signed-out' ? null : (
        <span className="line">
          <Button ref={leavesFocusAround} onClick={retry}>
            {commonWords.retry}
          </Button>
          {choosing}
        </span>
      )
    return (
      <LyricsMessage isFailure action={helping}>
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
  return <SongLyrics track={track} lyrics={data} onChoose={choose} />
}

/** As the `ref` of a button that disappears when pressed: moves focus to its container. */
function leavesFocusAround(button: HTMLButtonElement | null): (() => void) | undefined {
  const place = button?.parentElement?.closest<HTMLElement>('[tabindex]')
  return () => {
    if (button?.ownerDocument.activeElement === button)
      queueMicrotask(() => place?.focus({ preventScroll: true }))
  }
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
