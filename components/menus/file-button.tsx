import { Plus } from 'lucide-react'
import { IconButton } from '@/components/ui/icon-button'
import { useMenus } from '@/hooks/use-menus'
import type { Thing } from '@/lib/music/thing'
import { playerWords } from '@/lib/words/player-words'

type FileButtonProps = {
  things: readonly Thing[]
  /** Where several things on the screen have such a button, it names this one. */
  label?: string
  className?: string | undefined
}

/** Opens the picker of playlists; nothing in a player used by itself. */
export function FileButton({ things, label = playerWords.addToPlaylist, className }: FileButtonProps) {
  const menus = useMenus()
  return (
    menus && (
      <IconButton
        className={className}
        label={label}
        tooltip={playerWords.addToPlaylist}
        onClick={(event) => menus.startTask({ type: 'file', things }, event.currentTarget)}
        icon={<Plus aria-hidden size={20} strokeWidth={1.75} />}
      />
    )
  )
}
