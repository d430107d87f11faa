import { clsx } from 'clsx'
import { Pause, Play } from 'lucide-react'
import { Suspense } from 'react'
import { deferredPart } from '@/components/frame/deferred'
import { IconButton } from '@/components/ui/icon-button'
import { usePlayer, usePlayerCommands } from '@/hooks/use-player'
import type { Playable } from '@/lib/music/entities'
import type { PlayRequest } from '@/lib/music/playback'
import { selectIsFree, selectIsPlaying, selectOrigin, selectPlayingUri } from '@/lib/player/selectors'
import { controlWords } from '@/lib/words/common-words'
import styles from './play-button.module.css'

const OpenInSpotify = deferredPart((bundle) => bundle.OpenInSpotify)

type PlayButtonProps = {
  name: string
  request: PlayRequest
  first?: Playable | null | undefined
  /** The uri of the list or item this button is for: while music from it plays, the button pauses. */
  uri: string
  /** `large` is the one main action of a screen. */
  size?: 'small' | 'medium' | 'large'
  disabled?: boolean
  isMain?: boolean
  isResume?: boolean
  /** Shown only while its card is pointed at, has focus or plays. */
  isQuiet?: boolean
  className?: string
}

export function PlayButton(props: PlayButtonProps) {
  const { name, request, first, uri, size = 'medium', disabled, isResume, isQuiet, className } = props
  const { isMain = size === 'large' } = props
  const commands = usePlayerCommands()
  const isCurrent = usePlayer((state) => selectOrigin(state) === uri || selectPlayingUri(state) === uri)
  const isPlaying = usePlayer(selectIsPlaying) && isCurrent
  const Icon = isPlaying ? Pause : Play
  if (usePlayer(selectIsFree)) {
    if (!isMain) return null
    return (
      <Suspense>
        <OpenInSpotify uri={uri} name={name} isSmall={size !== 'large'} className={className} />
      </Suspense>
    )
  }
  return (
    <IconButton
      className={clsx(!isMain && styles.play, className)}
      size={size}
      variant={isMain ? 'solid' : 'plain'}
      disabled={disabled}
      tooltip={false}
      label={controlWords[isPlaying ? 'pause' : isResume ? 'resume' : 'play'](name)}
      onClick={() => void (isCurrent ? commands.toggle() : commands.play(request, first ?? undefined))}
      icon={<Icon aria-hidden size={size === 'large' ? 24 : 20} strokeWidth={1.75} fill="currentColor" />}
      data-playing={isPlaying}
      data-quiet={isQuiet}
    />
  )
}
