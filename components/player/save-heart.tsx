'use client'

import { Heart } from 'lucide-react'
import { useSWRConfig } from 'swr'
import { IconButton } from '@/components/ui/icon-button'
import { usePlayer } from '@/hooks/use-player'
import { usePlayerCommands } from '@/hooks/use-player-commands'
import { selectIsSaved, selectNowPlaying } from '@/lib/player/selectors'
import { keys } from '@/lib/spotify/keys'
import { passFocusOn } from './focus-heir'
import { usePlayerLook } from './player-look'
import { selectHidesTrack } from './player-notice'

/** Keeps what plays. Not shown for what has no id, such as a file of the listener's own, nor beside an error in place of the name. */
export function SaveHeart({ className }: { className?: string }) {
  const { labels, showSaveIcon } = usePlayerLook()
  const commands = usePlayerCommands()
  const { mutate } = useSWRConfig()
  const uri = usePlayer((state) =>
    selectNowPlaying(state)?.id && !selectHidesTrack(state) ? (selectNowPlaying(state)?.uri ?? null) : null,
  )
  const isSaved = usePlayer(selectIsSaved)
  if (!showSaveIcon || uri === null) return null

  function handleClick() {
    if (uri === null) return
    // The same item's heart in a list shows the wish too; a refusal puts the truth back.
    void mutate(keys.saved(uri), !isSaved, { revalidate: false })
    void commands.toggleSaved().then((answer) => {
      if (!answer.ok) void mutate(keys.saved(uri), isSaved, { revalidate: false })
    })
  }

  return (
    <IconButton
      ref={passFocusOn}
      className={className}
      label={isSaved ? labels.remove : labels.save}
      pressed={isSaved}
      onClick={handleClick}
      icon={<Heart aria-hidden size={20} strokeWidth={1.75} fill={isSaved ? 'currentColor' : 'none'} />}
    />
  )
}
