import { Plus } from 'lucide-react'
import { IconButton } from '@/components/ui/icon-button'
import { useMenus } from '@/hooks/use-menus'
import type { MenuTarget } from '@/lib/music/menu-target'
import { playerWords } from '@/lib/words/player-words'

type AddToPlaylistButtonProps = {
  things: readonly MenuTarget[]
  /** A label with the thing's name, if the screen has several such buttons. */
  label?: string
  className?: string | undefined
}

/** Opens the playlist picker. Renders nothing in a player outside the dashboard. */
export function AddToPlaylistButton({
  things,
  label = playerWords.addToPlaylist,
  className,
}: AddToPlaylistButtonProps) {
  const menus = useMenus()
  return (
    menus && (
      <IconButton
        className={className}
        label={label}
        tooltip={playerWords.addToPlaylist}
        onClick={(event) => menus.startTask({ type: 'addToPlaylist', things }, event.currentTarget)}
        icon={<Plus aria-hidden size={20} strokeWidth={1.75} />}
      />
    )
  )
}
