'use client'

import { Shuffle } from 'lucide-react'
import { IconButton } from '@/components/ui/icon-button'
import { usePlayerCommands } from '@/hooks/use-player-commands'
import type { PlayRequest } from '@/lib/music/playback'

/** Plays a whole list in random order. */
export function ShuffleButton({ name, request }: { name: string; request: PlayRequest }) {
  const commands = usePlayerCommands()
  async function handleClick() {
    // Within the click, before anything is awaited: later the browser no longer allows sound to start.
    commands.activate()
    const shuffled = await commands.setShuffle(true)
    if (shuffled.ok) await commands.play(request)
  }
  return (
    <IconButton
      label={`Shuffle ${name}`}
      onClick={() => void handleClick()}
      icon={<Shuffle aria-hidden size={20} strokeWidth={1.75} />}
    />
  )
}
