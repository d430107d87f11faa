import { useDuplicateCount } from '@/components/menus/use-thing-menu'
import { useMenus } from '@/hooks/use-menus'
import type { Playlist } from '@/lib/music/entities'
import { duplicatesWords } from '@/lib/words/playlist-dialog-words'

/** Opens the duplicates of a playlist; nothing while its rows aren't all read, or where there are none. */
export function DuplicatesLink({ playlist }: { playlist: Playlist }) {
  const menus = useMenus()
  const count = useDuplicateCount(playlist.id)
  if (!count) return null
  return (
    <button
      type="button"
      className="underlined reach"
      onClick={({ currentTarget }) => menus?.startTask({ type: 'duplicates', playlist }, currentTarget)}
    >
      {duplicatesWords.count(count)}
    </button>
  )
}
