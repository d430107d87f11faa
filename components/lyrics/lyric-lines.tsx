import type { TimedLine } from '@/lib/lyrics/lyrics'
import type { Track } from '@/lib/music/entities'
import { useLyricsLine } from './timed-lyrics'
import { useTrackLyrics } from './track-lyrics'

type LyricLinesProps = { track: Track; className: string | undefined }

/** The line being sung and the one after it; nothing where only the words are known, or none. */
export function LyricLines({ track, className }: LyricLinesProps) {
  const { data } = useTrackLyrics(track)
  return data?.kind === 'timed' ? <TwoLines lines={data.lines} className={className} /> : null
}

function TwoLines({ lines, className }: { lines: readonly TimedLine[]; className: string | undefined }) {
  const index = useLyricsLine(lines)
  return (
    <div className={className}>
      {[index, index + 1].map((line) => (
        <p key={line} dir="auto" data-next={line > index}>
          {lines[line]?.text || '♪'}
        </p>
      ))}
    </div>
  )
}
