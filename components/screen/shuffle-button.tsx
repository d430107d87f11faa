import { Shuffle } from 'lucide-react'
import { IconButton } from '@/components/ui/icon-button'
import { usePlayer, usePlayerCommands } from '@/hooks/use-player'
import type { PlayRequest } from '@/lib/music/playback'
import { selectIsFree } from '@/lib/player/selectors'
import { detailWords } from '@/lib/words/detail-words'

type ShuffleButtonProps = { name: string; request: PlayRequest; length?: number | undefined }

export function ShuffleButton({ name, request, length }: ShuffleButtonProps) {
  const commands = usePlayerCommands()
  if (usePlayer(selectIsFree)) return null
  return (
    <IconButton
      label={detailWords.shuffle(name)}
      onClick={() => void commands.play({ ...request, isShuffled: true, ...(length && { length }) })}
      icon={<Shuffle aria-hidden size={20} strokeWidth={1.75} />}
    />
  )
}
