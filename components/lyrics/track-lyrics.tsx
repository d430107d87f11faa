'use client'

import { Music2 } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { useLyrics } from '@/hooks/use-lyrics'
import type { Track } from '@/lib/music/entities'
import type { ProviderError } from '@/lib/provider-error'
import { LyricsMessage } from './lyrics-message'
import { LyricsSkeleton } from './lyrics-skeleton'
import { PlainLyrics } from './plain-lyrics'
import { TimedLyrics } from './timed-lyrics'

/** One track's lyrics in whichever form they are known, or why there are none. */
export function TrackLyrics({ track }: { track: Track }) {
  const { data, error, retry } = useLyrics(track)
  if (error) return <LyricsFailure error={error} onRetry={retry} />
  if (data === undefined) return <LyricsSkeleton />
  if (data === null) return <LyricsMessage>Couldn't find the lyrics for this song</LyricsMessage>
  if (data.instrumental) {
    return (
      <LyricsMessage icon={<Music2 size={40} strokeWidth={1.75} aria-hidden />}>Instrumental</LyricsMessage>
    )
  }
  return data.lines ? (
    <TimedLyrics lines={data.lines} source={data.source} />
  ) : (
    <PlainLyrics text={data.lyrics} source={data.source} />
  )
}

function LyricsFailure({ error, onRetry }: { error: ProviderError; onRetry: () => void }) {
  const canRetry = error.kind !== 'signed-out'
  return (
    <LyricsMessage isFailure action={canRetry ? <Button onClick={onRetry}>Retry</Button> : undefined}>
      {failureText(error)}
    </LyricsMessage>
  )
}

function failureText({ kind }: ProviderError): string {
  switch (kind) {
    case 'signed-out':
      return 'Your session has ended. Log in again to see lyrics.'
    case 'offline':
      return 'You are offline. Lyrics need the connection.'
    case 'rate-limited':
      return 'The lyrics service asks us to slow down. Try again in a moment.'
    default:
      return 'The lyrics service is not answering right now.'
  }
}
