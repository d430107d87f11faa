import type { TimedLine } from '@/lib/lyrics/lyrics'
import type { Track } from '@/lib/music/entities'
import { useLyricsLine } from './timed-lyrics'
import { useTrackLyrics } from './track-lyrics'
import { useLyricsTiming } from './use-lyrics-timing'

type LyricLinesProps = { track: Track; className: string | undefined }

/** The line being sung and the one after it; nothing where only the words are known, or none. */
export function LyricLines({ track, className }: LyricLinesProps) {
  const { data } = useTrackLyrics(track)
  return data?.kind === 'timed' ? <TwoLines track={track} lines={data.lines} className={className} /> : null
}

function TwoLines({ track, lines, className }: LyricLinesProps & { lines: readonly TimedLine[] }) {
  const index = useLyricsLine(lines, useLyricsTiming(track).laterMs)
  // Of lines that are sung together, the first is the song's own, before a second voice or a translation.
  const first = index < 0 ? index : lines.findIndex(({ startMs }) => startMs === lines[index]?.startMs)
  return (
    <div className={className}>
      {[first, index + 1].map((line) => (
        <p key={line} dir="auto" data-next={line > index}>
          {line < lines.length ? lines[line]?.text || '♪' : null}
        </p>
      ))}
    </div>
  )
}
