import type { Route } from 'next'
import Link from 'next/link'
import { Sentence } from '@/components/ui/phrase'
import { Truncated } from '@/components/ui/text'
import { usePlayer } from '@/hooks/use-player'
import { useContextName } from '@/hooks/use-thing'
import { pathOfUri } from '@/lib/music/playable'
import { selectOrigin } from '@/lib/player/selectors'
import { nowPlayingWords } from '@/lib/words/now-playing-words'

/** Names the list that the music comes from and leads there; nothing where it has none, or its name is not known. */
export function PlayingFrom({ className }: { className?: string | undefined }) {
  const uri = usePlayer(selectOrigin)
  const name = useContextName(uri)
  const path = uri === null ? null : pathOfUri(uri)
  if (name === null) return null
  return (
    <Truncated className={className}>
      <Sentence
        text={nowPlayingWords.from}
        parts={{
          name: path ? (
            <Link href={path as Route} prefetch={false} dir="auto">
              {name}
            </Link>
          ) : (
            <span dir="auto">{name}</span>
          ),
        }}
      />
    </Truncated>
  )
}
