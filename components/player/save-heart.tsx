'use client'

import { clsx } from 'clsx'
import { Heart } from 'lucide-react'
import { IconButton } from '@/components/ui/icon-button'
import { usePlayer } from '@/hooks/use-player'
import { usePlayerCommands } from '@/hooks/use-player-commands'
import { selectIsSaved, selectKnowsSaved, selectNowPlaying, selectPlayingUri } from '@/lib/player/selectors'
import { passFocusOn } from './focus-heir'
import { usePlayerLook } from './player-look'
import { selectHidesTrack } from './player-notice'
import styles from './save-heart.module.css'

/**
 * Saves what plays; pale until it is known whether that is saved, but usable all the same. Not shown for what has no
 * id, such as the listener's own files, nor beside an error in place of the name.
 */
export function SaveHeart({ className }: { className?: string }) {
  const { labels, showSaveIcon } = usePlayerLook()
  const commands = usePlayerCommands()
  const isShown = usePlayer((state) => Boolean(selectNowPlaying(state)?.id) && !selectHidesTrack(state))
  const isSaved = usePlayer(selectIsSaved)
  const isKnown = usePlayer(selectKnowsSaved)
  const uri = usePlayer(selectPlayingUri)
  if (!showSaveIcon || !isShown) return null

  return (
    <IconButton
      ref={passFocusOn}
      className={clsx(styles.heart, className)}
      label={isSaved ? labels.remove : labels.save}
      pressed={isSaved}
      data-row={uri ?? undefined}
      data-unknown={!isKnown}
      onClick={() => void commands.toggleSaved()}
      icon={<Heart aria-hidden size={20} strokeWidth={1.75} fill={isSaved ? 'currentColor' : 'none'} />}
    />
  )
}
