import type { ReactNode } from 'react'
import screenStyles from '@/components/screen/screen.module.css'
import { Sentence } from '@/components/ui/phrase'
import { Truncated } from '@/components/ui/text'
import { useContextName } from '@/hooks/use-entity'
import { usePlayer } from '@/hooks/use-player'
import { pathOfUri } from '@/lib/music/playable'
import { selectOrigin } from '@/lib/player/selectors'
import { nowPlayingWords } from '@/lib/words/now-playing-words'
import { PlayingListLink } from './go-to-playing'

/** Links to the playing context by name; `fallback` if there is none or its name is unknown. */
export function PlayingFrom({
  className,
  fallback = null,
}: {
  className?: string | undefined
  fallback?: ReactNode
}) {
  const uri = usePlayer(selectOrigin)
  const name = useContextName(uri)
  const path = uri === null ? null : pathOfUri(uri)
  if (name === null) return fallback
  return (
    <Truncated className={className}>
      <Sentence
        text={nowPlayingWords.from}
        parts={{
          name: path ? (
            <PlayingListLink href={path} className={screenStyles.list} dir="auto">
              {name}
            </PlayingListLink>
          ) : (
            <span dir="auto">{name}</span>
          ),
        }}
      />
    </Truncated>
  )
}
