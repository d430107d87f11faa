import type { TimedLine } from '@/lib/lyrics/lyrics'
import type { Track } from '@/lib/music/entities'
import { useLyricsLine } from './timed-lyrics'
import { useTrackLyrics } from './track-lyrics'
import { useLyricsOffset } from './use-lyrics-offset'

type LyricLinesProps = { track: Track; className: string | undefined }

/** The current line and the next; nothing for unsynced or missing lyrics. */
export function LyricLines({ track, className }: LyricLinesProps) {
  const { data } = useTrackLyrics(track)
  return data?.kind === 'timed' ? <TwoLines track={track} lines={data.lines} className={className} /> : null
}

function TwoLines({ track, lines, className }: LyricLinesProps & { lines: readonly TimedLine[] }) {
  const index = useLyricsLine(lines, useLyricsOffset(track).laterMs)
  // The first of simultaneous lines is the main voice.
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
